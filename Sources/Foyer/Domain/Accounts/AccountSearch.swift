import UnicodeKit

/// What an operator looks for among those who have an account, or want one.
public struct AccountSearch: Sendable, Equatable {
  private let text: String

  /// - Parameter typed: part of a name, an address or a username, or the beginning of an id; case and
  ///   accents don't matter. Nothing finds everybody.
  public init(_ typed: String) { text = typed.folded() }

  public func finds(_ account: Account) -> Bool {
    text.isEmpty || account.name.value.folded().contains(text)
      || account.email?.canonical.contains(text) == true
      || account.details.username?.value.contains(text) == true
      || account.id.description.lowercased().hasPrefix(text)
  }
}
