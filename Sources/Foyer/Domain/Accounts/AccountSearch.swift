import UnicodeKit

/// What an operator looks for among accounts: how a name begins, or its last word, an address, a
/// username or an id. A store finds each of these by an index, however many accounts it has.
public struct AccountSearch: Sendable, Equatable {
  /// As it was typed, for ids and usernames.
  public let text: String
  /// Folded as names are, where case and accents don't matter.
  public let name: String
  /// As addresses are compared.
  public let address: String

  /// - Parameter typed: nothing finds everybody.
  public init(_ typed: String) {
    (text, name, address) = (typed, typed.folded(), typed.lowercased())
  }

  /// Whether everybody is found.
  public var isEmpty: Bool { name.isEmpty }

  public func finds(_ account: Account) -> Bool {
    let folded = account.name.value.folded()
    return isEmpty || folded.hasPrefix(name)
      || folded.split(separator: " ").last?.hasPrefix(name) == true
      || account.email?.canonical.hasPrefix(address) == true
      || account.details.username?.value.hasPrefix(text) == true
      || account.id.description.hasPrefix(text)
  }
}
