import Secrets

/// Whom somebody says to be when they sign in: an e-mail address or a username, as typed.
public struct SignInName: Sendable, Equatable {
  /// More than any address has, in bytes.
  private static let byteLimit = 4 * EmailAddress.byteLimit

  /// What an account's canonical address is compared with; nil where it can't be one.
  public let canonicalAddress: String?
  /// Nil where it can't be one.
  public let username: String?
  /// The canonical address, or the word that was typed.
  private let text: String

  /// - Returns: nil where nothing is typed, or more than any name has.
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

  /// One that is an address.
  public init(_ email: EmailAddress) {
    canonicalAddress = email.canonical
    username = nil
    text = email.canonical
  }

  /// What the account's owner would type.
  public init?(of account: Account) {
    self.init(account.handle)
  }

  /// What sign-in attempts for a name that no account has are counted under, and codes for an
  /// address.
  ///
  /// It has 24 bits. Nobody who lacks the key can find two names that share it. Somebody who reads the
  /// store can't read from it what was typed: people type their password into the wrong field.
  ///
  /// - Parameter key: the store's own.
  public func mark(keyedBy key: KeyedDigest) -> String {
    String(KeyedDigest([Secret(text)], key: key).text.prefix(6))
  }
}
