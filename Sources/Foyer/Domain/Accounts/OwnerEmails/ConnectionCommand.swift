/// The command with which the owner of an account connects, as `ssh {username}@shell.example.org`.
public struct ConnectionCommand: Sendable, Equatable {
  private static let placeholder = "{username}"

  public let text: String

  public init(_ text: String) { self.text = text }

  /// Returns the command of an account; nil if it needs a username that the account doesn't have.
  public func filled(with username: Username?) -> String? {
    guard text.contains(Self.placeholder) else { return text }
    return username.map { text.replacing(Self.placeholder, with: $0.value) }
  }
}
