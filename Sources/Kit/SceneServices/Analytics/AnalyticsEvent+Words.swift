/// What the words of an event are about. Each is open: who needs another word declares it.
extension AnalyticsEvent {
  /// What an event is called, wherever it is kept.
  public struct Name: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// What is told of an event: `screen`, `milliseconds`.
  public struct Property: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  public struct Screen: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// What was chosen: a button, or a row of a list.
  public struct Button: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  public struct Field: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// What a field has to be, and is not.
  public struct Rule: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }

    /// A case of a program's own enumeration of rules: its raw value stands in the source, too.
    public init<Code: CaseIterable & RawRepresentable<String>>(_ code: Code) {
      word = code.rawValue
    }
  }

  /// What was asked of a store or a server.
  public struct Call: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// Why a call did not do what was asked.
  public struct Failure: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// Several screens or steps that lead to one end.
  public struct Flow: AnalyticsWord {
    public let word: String

    public init(stringLiteral word: StaticString) { self.word = word.description }
  }
}

extension AnalyticsEvent.Name {
  public static let screenPresented: Self = "screenPresented"
  public static let listEndReached: Self = "listEndReached"
  public static let buttonActivated: Self = "buttonActivated"
  public static let fieldAccepted: Self = "fieldAccepted"
  public static let fieldRejected: Self = "fieldRejected"
  public static let callSucceeded: Self = "callSucceeded"
  public static let callFailed: Self = "callFailed"
  public static let flowStarted: Self = "flowStarted"
  public static let flowCompleted: Self = "flowCompleted"
  public static let flowAbandoned: Self = "flowAbandoned"

  /// Those of the kit, in the order in which they are told of.
  public static let standard = [
    screenPresented, listEndReached, buttonActivated, fieldAccepted, fieldRejected, callSucceeded,
    callFailed, flowStarted, flowCompleted, flowAbandoned,
  ]
}

extension AnalyticsEvent.Property {
  public static let screen: Self = "screen"
  public static let button: Self = "button"
  public static let field: Self = "field"
  public static let rule: Self = "rule"
  public static let call: Self = "call"
  public static let failure: Self = "failure"
  public static let flow: Self = "flow"
  public static let milliseconds: Self = "milliseconds"
}

/// A word of the vocabulary of events: a literal in the source, never a text made at run time.
public protocol AnalyticsWord: Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringLiteral
where StringLiteralType == StaticString {
  var word: String { get }
}

extension AnalyticsWord {
  public var description: String { word }
}
