import Domain

extension API.AccountsPage {
  public init(_ page: AccountsPage) {
    self.init(
      accounts: page.entries, next: page.next?.description,
      unreadable: API.UnreadableRow.all(page.unreadable))
  }
}

extension API.ProfileChanges {
  package init(_ changes: PublicProfile.Changes) {
    self.init(
      name: changes.name?.value, isListed: changes.isListed, about: changes.about?.value)
  }
}
