/// A usage event, whose types can't hold text that a guest has typed.
///
/// Its name and words are literals of the program's source. Its other values are numbers, answers,
/// durations and names of cases. A word stands as a literal where its event is logged, as in
/// `.buttonActivated("signBook")`; one that several places log is declared beside the contract:
///
/// ```swift
/// extension AnalyticsEvent.Button { static let signBook: Self = "signBook" }
/// extension AnalyticsEvent {
///   static func signed(lines: Int) -> Self { Self("guestBookSigned", ["lines": .number(lines)]) }
/// }
/// ```
public struct AnalyticsEvent: Sendable, Hashable {
  /// The event's name.
  public let name: Name
  /// The event's values by the words of their properties.
  public let properties: [String: Value]

  /// Creates an event. Traps if a property occurs twice.
  public init(_ name: Name, _ properties: KeyValuePairs<Property, Value> = [:]) {
    self.name = name
    self.properties = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.word, $0.value) })
  }
}

extension AnalyticsEvent: CustomStringConvertible {
  /// The event on one line, as in `fieldRejected field=email rule=empty`.
  public var description: String {
    let properties = properties.map { "\($0)=\($1)" }.sorted()
    return ([name.word] + properties).joined(separator: " ")
  }
}

// MARK: The kit's own events

extension AnalyticsEvent {
  /// Returns the event that a screen came into view.
  public static func screenPresented(_ screen: Screen) -> Self {
    Self(.screenPresented, [.screen: .word(screen)])
  }

  /// Returns the event that the guest reached the end of a screen's list.
  public static func listEndReached(_ screen: Screen) -> Self {
    Self(.listEndReached, [.screen: .word(screen)])
  }

  /// Returns the event that the guest activated a control.
  public static func buttonActivated(_ button: Button) -> Self {
    Self(.buttonActivated, [.button: .word(button)])
  }

  /// Returns the event that a field was left or submitted with a valid value. A Presenter logs it
  /// once until the verdict changes.
  public static func fieldAccepted(_ field: Field) -> Self {
    Self(.fieldAccepted, [.field: .word(field)])
  }

  /// Returns the event that a field was left or submitted with an invalid value. A Presenter logs
  /// it once until the verdict changes.
  public static func fieldRejected(_ field: Field, _ rule: Rule) -> Self {
    Self(.fieldRejected, [.field: .word(field), .rule: .word(rule)])
  }

  /// Returns the event that a call succeeded, with the time that it took.
  public static func callSucceeded(_ call: Call, _ duration: Duration) -> Self {
    Self(.callSucceeded, [.call: .word(call), .milliseconds: .milliseconds(duration)])
  }

  /// Returns the event that a call failed, with the time that it took.
  public static func callFailed(_ call: Call, _ failure: Failure, _ duration: Duration) -> Self {
    Self(
      .callFailed,
      [.call: .word(call), .failure: .word(failure), .milliseconds: .milliseconds(duration)])
  }

  /// Returns the event that a flow began.
  public static func flowStarted(_ flow: Flow) -> Self { Self(.flowStarted, [.flow: .word(flow)]) }

  /// Returns the event that a flow reached its goal.
  public static func flowCompleted(_ flow: Flow) -> Self {
    Self(.flowCompleted, [.flow: .word(flow)])
  }

  /// Returns the event that a flow was left before its goal, in any way.
  public static func flowAbandoned(_ flow: Flow) -> Self {
    Self(.flowAbandoned, [.flow: .word(flow)])
  }
}

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

/// The kinds of words in events. A program declares further words of each kind.
extension AnalyticsEvent {
  /// The name of an event, the same in every destination.
  public struct Name: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a name of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// The name of a property: `screen`, `milliseconds`.
  public struct Property: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a property of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A screen of the program.
  public struct Screen: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a screen's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A control that the guest activated: a button, or a row of a list.
  public struct Button: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a control's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A field of a form.
  public struct Field: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a field's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A validation rule that a field broke.
  public struct Rule: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a rule's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }

    /// Creates a rule's word of a case's raw value, which is a literal of the source, too.
    public init<Code: CaseIterable & RawRepresentable<String>>(_ code: Code) {
      word = code.rawValue
    }
  }

  /// A call to a store or a server.
  public struct Call: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a call's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A reason for which a call failed.
  public struct Failure: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a reason's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// Several screens or steps with one goal.
  public struct Flow: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a flow's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }
}

extension AnalyticsEvent.Name {
  /// A screen came into view.
  public static let screenPresented: Self = "screenPresented"
  /// The guest reached the end of a list.
  public static let listEndReached: Self = "listEndReached"
  /// The guest activated a button.
  public static let buttonActivated: Self = "buttonActivated"
  /// A field was left or submitted with a valid value.
  public static let fieldAccepted: Self = "fieldAccepted"
  /// A field was left or submitted with an invalid value.
  public static let fieldRejected: Self = "fieldRejected"
  /// A call succeeded.
  public static let callSucceeded: Self = "callSucceeded"
  /// A call failed.
  public static let callFailed: Self = "callFailed"
  /// A flow began.
  public static let flowStarted: Self = "flowStarted"
  /// A flow reached its goal.
  public static let flowCompleted: Self = "flowCompleted"
  /// A flow was left before its goal.
  public static let flowAbandoned: Self = "flowAbandoned"

  /// The names of the kit's own events, in the order in which the documentation lists them.
  public static let standard = [
    screenPresented, listEndReached, buttonActivated, fieldAccepted, fieldRejected, callSucceeded,
    callFailed, flowStarted, flowCompleted, flowAbandoned,
  ]
}

extension AnalyticsEvent.Property {
  /// The screen of the event.
  public static let screen: Self = "screen"
  /// The activated control.
  public static let button: Self = "button"
  /// The field of the event.
  public static let field: Self = "field"
  /// The broken rule.
  public static let rule: Self = "rule"
  /// The call of the event.
  public static let call: Self = "call"
  /// The reason of a failure.
  public static let failure: Self = "failure"
  /// The flow of the event.
  public static let flow: Self = "flow"
  /// A duration in milliseconds.
  public static let milliseconds: Self = "milliseconds"
}

/// A word of the events' vocabulary. It is a literal of the source, never text that arises at run
/// time.
public protocol AnalyticsWord: Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringLiteral
where StringLiteralType == StaticString {
  /// The word itself.
  var word: String { get }
}

extension AnalyticsWord {
  /// The word itself.
  public var description: String { word }
}
