/// A call from one role of a scene to another.
public struct SceneCall: Sendable {
  /// The receiver of the call.
  public enum Role: String, Sendable, CaseIterable {
    /// The View, which gets the Presenter's commands.
    case view
    /// The Router, which gets destinations and questions.
    case router
    /// The Interactor, whose calls return values or throw.
    case interactor
    /// The flags, whose reads are calls.
    case flags
    /// The analytics, which get the scene's events.
    case analytics
    /// The receiver of a View's calls, in tests of Views.
    case presenter

    /// All roles.
    public static let all = Set(allCases)
  }

  /// The receiver.
  public let role: Role
  /// The method as in `#function`: `finish(firstName:)`.
  public let name: String
  /// The arguments in order.
  public let arguments: [any Sendable]
}

extension SceneCall: Equatable {
  /// Compares role, method and arguments. Arguments that aren't `Equatable` are compared by their
  /// descriptions.
  public static func == (left: SceneCall, right: SceneCall) -> Bool {
    left.isOfSameMethod(as: right) && left.arguments.count == right.arguments.count
      && zip(left.arguments, right.arguments).allSatisfy(areEqual)
  }

  func isOfSameMethod(as other: SceneCall) -> Bool { role == other.role && name == other.name }
}

extension SceneCall: CustomStringConvertible {
  private static let longest = 120

  /// The call on one line, of at most 120 characters.
  public var description: String {
    let values = arguments.map { String(reflecting: $0) }.joined(separator: ", ")
    let words = ["\(role) \(name)"] + values.split(whereSeparator: \.isNewline).map(String.init)
    let line = words.joined(separator: " ")
    return line.count > Self.longest ? line.prefix(Self.longest) + "…" : line
  }

  /// The complete arguments, with a line for each value in them.
  var details: [String] {
    var text = ""
    for argument in arguments { dump(argument, to: &text) }
    return text.split(separator: "\n").map(String.init)
  }
}

/// Compares by `==` if the type has it, otherwise by description.
private func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
  guard let left = left as? any Equatable else {
    return String(reflecting: left) == String(reflecting: right)
  }
  return left.isEqual(to: right)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
