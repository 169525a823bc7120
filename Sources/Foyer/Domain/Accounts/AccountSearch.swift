import UnicodeKit

/// An operator's search text: the beginning of a name, of its last word, of an address, a username
/// or an ID. A store finds each of these by an index.
public struct AccountSearch: Sendable, Equatable {
  /// The text as typed; compared with IDs and usernames.
  public let text: String
  /// The text folded as names are, without case and accents.
  public let name: String
  /// The text in lower case, as addresses are compared.
  public let address: String

  /// True if the search matches suspended accounts only.
  public let isSuspended: Bool

  /// - Parameter typed: an empty text matches all accounts.
  public init(_ typed: String, isSuspended: Bool = false) {
    (text, name, address) = (typed, typed.folded(), typed.lowercased())
    self.isSuspended = isSuspended
  }

  /// True if the text matches all accounts.
  public var isEmpty: Bool { name.isEmpty }

  /// Returns whether the text matches the account, whether or not it is suspended.
  public func finds(_ account: Account) -> Bool {
    let folded = account.name.value.folded()
    return isEmpty || folded.hasPrefix(name)
      || folded.split(separator: " ").last?.hasPrefix(name) == true
      || account.email?.canonical.hasPrefix(address) == true
      || account.details.username?.value.hasPrefix(text) == true
      || account.id.description.hasPrefix(text)
  }
}
