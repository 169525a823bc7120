import TerminalKit

/// Sentence under a field or beside a button, with a mark for its kind.
public struct FieldMessage: Sendable, Equatable {
  /// Meaning of a message.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Sendable {
    /// Advice, error, doubt or confirmation.
    case hint, problem, warning, success
    /// Running task, such as a request to a server, with a turning mark.
    case progress
  }

  /// Meaning of the message.
  public let kind: Kind
  /// Sentence without the mark.
  public let text: String
  /// Sentence on a plain screen, where a reader says each change of it: a countdown in larger steps.
  public let steady: String

  /// Creates a message.
  ///
  /// - Parameter steady: sentence that changes less often than `text`; nil for `text` itself.
  public init(_ kind: Kind, _ text: String, steady: String? = nil) {
    self.kind = kind
    self.text = text
    self.steady = steady ?? text
  }

  /// Returns advice.
  public static func hint(_ text: String) -> FieldMessage { FieldMessage(.hint, text) }
  /// Returns advice with a sentence for plain screens.
  public static func hint(_ text: String, steady: String?) -> FieldMessage {
    FieldMessage(.hint, text, steady: steady)
  }
  /// Returns an error message.
  public static func problem(_ text: String) -> FieldMessage { FieldMessage(.problem, text) }
  /// Returns a doubt about an answer that is accepted as it is.
  public static func warning(_ text: String) -> FieldMessage { FieldMessage(.warning, text) }
  /// Returns a confirmation.
  public static func success(_ text: String) -> FieldMessage { FieldMessage(.success, text) }
  /// Returns a message about a running task.
  public static func progress(_ text: String) -> FieldMessage { FieldMessage(.progress, text) }

  /// Sentence after its mark, which keeps the meaning without colour.
  public var marked: String { mark + text }

  /// Mark of the kind, with a space; empty for none.
  public var mark: String {
    switch kind {
    case .hint, .progress: ""
    case .problem: "✗ "
    case .warning: "! "
    case .success: "✓ "
    }
  }

  /// Returns the sentence as a canvas shows it: without its mark for a reader, which would say the name
  /// of the character.
  public func shown(on canvas: Canvas) -> String { canvas.isPlain ? steady : marked }

  /// Style of the message.
  public var role: StyleRole {
    switch kind {
    case .progress: .accent
    case .hint: .muted
    case .problem: .danger
    case .warning: .warning
    case .success: .success
    }
  }
}
