import TerminalKit

/// A sentence under a field or beside a button, with a mark that says how it is meant.
public struct FieldMessage: Sendable, Equatable {
  public enum Kind: Sendable {
    case hint, problem, warning, success
    /// Something runs, as a question to a server: a mark turns beside it.
    case progress
  }

  public let kind: Kind
  public let text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  public static func hint(_ text: String) -> FieldMessage { FieldMessage(.hint, text) }
  public static func problem(_ text: String) -> FieldMessage { FieldMessage(.problem, text) }
  public static func progress(_ text: String) -> FieldMessage { FieldMessage(.progress, text) }

  /// The sentence after its mark, so that its meaning survives without colour.
  public var marked: String {
    switch kind {
    case .hint, .progress: text
    case .problem: "✗ \(text)"
    case .warning: "! \(text)"
    case .success: "✓ \(text)"
    }
  }

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
