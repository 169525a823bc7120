extension AnalyticsEvent {
  /// What a property can be: there is no way to make one of a text that somebody typed.
  public struct Value: Sendable, Hashable {
    /// For who keeps it.
    public enum Content: Sendable, Hashable {
      case text(String)
      case number(Int)
      case answer(Bool)
    }

    public let content: Content

    private init(_ content: Content) { self.content = content }

    /// A word that some scene has declared.
    public static func word(_ word: some AnalyticsWord) -> Self { Self(.text(word.word)) }

    /// A word of its own: a literal.
    public static func word(_ word: StaticString) -> Self { Self(.text(word.description)) }

    /// The name of a case, without what the case may hold.
    public static func name<Case: CaseIterable & Equatable>(of value: Case) -> Self {
      let place = Case.allCases.firstIndex(of: value)
      return Self(.text(place.map { "\(Case.allCases[$0])" } ?? ""))
    }

    public static func number(_ number: Int) -> Self { Self(.number(number)) }

    public static func answer(_ answer: Bool) -> Self { Self(.answer(answer)) }

    /// A duration, in whole milliseconds.
    public static func milliseconds(_ duration: Duration) -> Self {
      Self(.number(Int(duration / .milliseconds(1))))
    }
  }
}

extension AnalyticsEvent.Value: CustomStringConvertible {
  public var description: String {
    switch content {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .answer(let answer): "\(answer)"
    }
  }
}
