import Secrets

/// The name in a sign-in attempt: an e-mail address or a username, as typed.
public struct SignInName: Sendable, Equatable {
  /// In bytes; longer than any name.
  private static let byteLimit = 4 * EmailAddress.byteLimit

  /// The address in canonical form; nil if the text isn't an address.
  public let canonicalAddress: String?
  /// The username; nil if the text can't be one.
  public let username: String?
  /// The canonical address, or the typed text in lower case.
  private let text: String

  /// - Returns: Nil if the text is blank or longer than any name.
  public init?(_ typed: String) {
    let typed = typed.drop(while: \.isWhitespace)
    guard !typed.isEmpty, typed.utf8.count <= Self.byteLimit else { return nil }
    let text = String(typed)
    let address = try? EmailAddress(validating: text).canonical
    let word = String(text.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
    canonicalAddress = address
    username = address == nil ? Username(stored: word)?.value : nil
    self.text = address ?? word
  }

  /// Creates a name from an address.
  public init(_ email: EmailAddress) {
    canonicalAddress = email.canonical
    username = nil
    text = email.canonical
  }

  /// Creates the name that the account's owner would type.
  public init?(of account: Account) {
    self.init(account.handle)
  }

  /// The key under which a store counts sign-in attempts for a name without an account, and
  /// verification codes for an address.
  ///
  /// It has only 24 bits, so the store's contents don't reveal the typed text: people sometimes
  /// type their password into the wrong field. Without the key, two names with the same result
  /// can't be found.
  ///
  /// - Parameter key: the store's own.
  public func mark(keyedBy key: KeyedDigest) -> String {
    String(KeyedDigest([Secret(text)], key: key).text.prefix(6))
  }
}
