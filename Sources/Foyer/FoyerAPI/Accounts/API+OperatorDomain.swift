import Domain

extension API.AccountsPage {
  public init(_ page: AccountsPage) {
    self.init(
      accounts: page.entries, next: page.next?.description,
      unreadable: API.UnreadableRow.all(page.unreadable))
  }
}
