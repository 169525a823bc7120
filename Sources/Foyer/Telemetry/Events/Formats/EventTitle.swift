import SceneServices

/// The name of an event in other systems: the object, and the past action on it.
///
/// It is derived from the words that scenes declare, so a new event needs no further name.
public struct EventTitle: Sendable, Equatable {
  let object: String
  let action: String

  public init(_ event: RecordedEvent) {
    let words = event.name.words
    let isStandard = AnalyticsEvent.Name.standard.contains { $0.word == event.name }
    let subject = event.screen ?? event.button ?? event.field ?? event.call ?? event.flow
    if isStandard, let subject {
      self.init(subject.words, words.dropFirst())
    } else if words.last?.hasSuffix("ed") == true {
      self.init(words.dropLast(), words.suffix(1))
    } else {
      self.init(words.prefix(1), words.dropFirst())
    }
  }

  private init(_ object: some Sequence<String>, _ action: some Sequence<String>) {
    var object = Array(object)
    let isSubmit = object.last == "submit" && object.count > 1
    if isSubmit { object.removeLast() }
    self.object = object.joined(separator: "_")
    self.action = isSubmit ? "submitted" : action.joined(separator: "_")
  }

  /// The name in the form of OpenTelemetry: `foyer.sign_up.submitted`.
  public var openTelemetry: String { "foyer.\(object).\(action)" }

  /// The name in the form of Segment, object before action: `Sign Up Submitted`.
  public var segment: String {
    "\(object)_\(action)".split(separator: "_").map(\.capitalized).joined(separator: " ")
  }

  /// The name in the form of PostHog: `sign_up_submitted`.
  public var postHog: String { "\(object)_\(action)" }
}

extension String {
  /// The words of a camel-case name: `["sign", "up"]` for `signUp`.
  fileprivate var words: [String] {
    reduce(into: []) { words, character in
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }

  /// The name in snake case: `sign_up` for `signUp`.
  var snakeCased: String { words.joined(separator: "_") }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
