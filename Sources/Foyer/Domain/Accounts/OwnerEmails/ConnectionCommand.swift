/// The command with which the owner of an account connects, as `ssh {username}@shell.example.org`.
public struct ConnectionCommand: Sendable, Equatable {
  public static let placeholder = "{username}"

  public let text: String

  public init(_ text: String) { self.text = text }

  /// Placeholders that have no value here, as they are written: `{user}`, `%u`, `$USER`, `<name>`.
  ///
  /// Owners would read them as a part of the command.
  public var unknownPlaceholders: [String] {
    let rest = text.replacing(Self.placeholder, with: "")
    guard rest.contains(where: { "{}%$<".contains($0) }) else { return [] }
    return rest.matches(of: Self.foreignPlaceholder).map { String($0.output) }
  }

  /// `%2F` is an encoded character of an address.
  private nonisolated(unsafe) static let foreignPlaceholder =
    #/[%$]?\{[^{}]*\}?|\}|[%$]\([^()]*\)\w?|<[^<>]*>|\$\w+|%(?![0-9A-Fa-f]{2})\w+%?/#

  /// Returns the command of an account; nil if it needs a username that the account doesn't have.
  public func filled(with username: Username?) -> String? {
    guard text.contains(Self.placeholder) else { return text }
    return username.map { text.replacing(Self.placeholder, with: $0.value) }
  }
}
