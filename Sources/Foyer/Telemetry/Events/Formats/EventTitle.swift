import SceneServices

/// What an event is called where others read it: what it happened to, and what happened, in the past.
///
/// It is made of the words that scenes declare, so that a new word has its name everywhere at once.
public struct EventTitle: Sendable, Equatable {
  /// `sign_up`
  let object: String
  /// `submitted`
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

  /// `foyer.sign_up.submitted`, as OpenTelemetry names events.
  public var openTelemetry: String { "foyer.\(object).\(action)" }

  /// `Sign Up Submitted`, as Segment's own names are: object, then action.
  public var segment: String {
    "\(object)_\(action)".split(separator: "_").map(\.capitalized).joined(separator: " ")
  }

  /// `sign_up_submitted`, as PostHog's are.
  public var postHog: String { "\(object)_\(action)" }
}

extension String {
  /// `["sign", "up"]` of `signUp`.
  fileprivate var words: [String] {
    reduce(into: []) { words, character in
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }

  /// `sign_up` of `signUp`.
  var snakeCased: String { words.joined(separator: "_") }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
