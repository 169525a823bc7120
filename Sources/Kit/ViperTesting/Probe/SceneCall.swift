/// Something that a role of a scene did to another.
public struct SceneCall: Sendable {
  /// To whom it was done.
  public enum Role: String, Sendable, CaseIterable {
    case view, router, interactor, flags, analytics
    /// What a View tells, in tests of Views.
    case presenter

    public static let all = Set(allCases)
  }

  public let role: Role
  /// The method as `#function` has it: `finish(firstName:)`.
  public let name: String
  public let arguments: [any Sendable]
}

extension SceneCall: Equatable {
  public static func == (left: SceneCall, right: SceneCall) -> Bool {
    left.isOfSameMethod(as: right) && left.arguments.count == right.arguments.count
      && zip(left.arguments, right.arguments).allSatisfy(areEqual)
  }

  func isOfSameMethod(as other: SceneCall) -> Bool { role == other.role && name == other.name }
}

extension SceneCall: CustomStringConvertible {
  private static let longest = 120

  /// The call in one line, cut where it is long.
  public var description: String {
    let values = arguments.map { String(reflecting: $0) }.joined(separator: ", ")
    let words = ["\(role) \(name)"] + values.split(whereSeparator: \.isNewline).map(String.init)
    let line = words.joined(separator: " ")
    return line.count > Self.longest ? line.prefix(Self.longest) + "…" : line
  }

  /// The arguments in full, a line for each value in them.
  var details: [String] {
    var text = ""
    for argument in arguments { dump(argument, to: &text) }
    return text.split(separator: "\n").map(String.init)
  }
}

/// By `==` where there is one, else by what they say of themselves.
private func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
  guard let left = left as? any Equatable else {
    return String(reflecting: left) == String(reflecting: right)
  }
  return left.isEqual(to: right)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
