import Secrets

/// Whom somebody says to be when they sign in: an e-mail address or a username, as typed.
public struct SignInName: Sendable, Equatable {
  /// More than any address has, in bytes.
  private static let byteLimit = 4 * EmailAddress.byteLimit

  /// What an account's canonical address is compared with; nil where it can't be one.
  public let canonicalAddress: String?
  /// Nil where it can't be one.
  public let username: String?
  /// What tries are counted under. It is so short that whoever reads the store can't tell what was
  /// typed: people type their password into the wrong field. Two names that share it share a pause,
  /// and from one origin alone.
  public let mark: String

  /// - Returns: nil where nothing is typed, or more than any name has.
  public init?(_ typed: String) {
    let typed = typed.drop(while: \.isWhitespace)
    guard !typed.isEmpty, typed.utf8.count <= Self.byteLimit else { return nil }
    let text = String(typed)
    let address = try? EmailAddress(validating: text).canonical
    let word = String(text.reversed().drop(while: \.isWhitespace).reversed()).lowercased()
    canonicalAddress = address
    username = address == nil ? Username(stored: word)?.value : nil
    mark = Self.mark(of: address ?? word)
  }

  /// One that is an address.
  public init(_ email: EmailAddress) {
    canonicalAddress = email.canonical
    username = nil
    mark = Self.mark(of: email.canonical)
  }

  /// What the account's owner would type.
  public init?(of account: Account) {
    self.init(account.handle)
  }

  private static func mark(of name: String) -> String {
    String(KeyedDigest([Secret(name)]).text.prefix(4))
  }
}
