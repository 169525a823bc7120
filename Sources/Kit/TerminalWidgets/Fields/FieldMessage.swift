import TerminalKit

/// Sentence under a field or beside a button, with a mark for its kind.
public struct FieldMessage: Sendable, Equatable {
  /// Meaning of a message.
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

  /// Creates a message.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Returns advice.
  public static func hint(_ text: String) -> FieldMessage { FieldMessage(.hint, text) }
  /// Returns an error message.
  public static func problem(_ text: String) -> FieldMessage { FieldMessage(.problem, text) }
  /// Returns a confirmation.
  public static func success(_ text: String) -> FieldMessage { FieldMessage(.success, text) }
  /// Returns a message about a running task.
  public static func progress(_ text: String) -> FieldMessage { FieldMessage(.progress, text) }

  /// Sentence after its mark, which keeps the meaning without colour.
  public var marked: String {
    switch kind {
    case .hint, .progress: text
    case .problem: "✗ \(text)"
    case .warning: "! \(text)"
    case .success: "✓ \(text)"
    }
  }

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
