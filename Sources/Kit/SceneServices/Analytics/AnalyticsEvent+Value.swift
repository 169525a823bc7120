extension AnalyticsEvent {
  /// The value of an event's property. It can't be created from text that a guest has typed.
  public struct Value: Sendable, Hashable {
    /// The value's content, for destinations that store it.
    public enum Content: Sendable, Hashable {
      /// A word of the program, never text that a guest has typed.
      case text(String)
      /// A number, such as a count or milliseconds.
      case number(Int)
      /// A yes or no.
      case answer(Bool)
    }

    /// The content.
    public let content: Content

    private init(_ content: Content) { self.content = content }

    /// Returns a word of the vocabulary.
    public static func word(_ word: some AnalyticsWord) -> Self { Self(.text(word.word)) }

    /// Returns a literal word that has no declaration.
    public static func word(_ word: StaticString) -> Self { Self(.text(word.description)) }

    /// Returns the name of a case, without its associated values. Empty if the case isn't among
    /// `allCases`.
    public static func name<Case: CaseIterable & Equatable>(of value: Case) -> Self {
      let place = Case.allCases.firstIndex(of: value)
      return Self(.text(place.map { "\(Case.allCases[$0])" } ?? ""))
    }

    /// Returns a number.
    public static func number(_ number: Int) -> Self { Self(.number(number)) }

    /// Returns a yes or no.
    public static func answer(_ answer: Bool) -> Self { Self(.answer(answer)) }

    /// Returns a duration in whole milliseconds.
    public static func milliseconds(_ duration: Duration) -> Self {
      Self(.number(Int(duration / .milliseconds(1))))
    }
  }
}

extension AnalyticsEvent.Value: CustomStringConvertible {
  /// The content as text.
  public var description: String {
    switch content {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .answer(let answer): "\(answer)"
    }
  }
}
