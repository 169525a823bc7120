import Domain

extension API.AccountsPage {
  public init(_ page: AccountsPage) {
    self.init(
      accounts: page.entries.map(API.AccountEntry.init), next: page.next?.description,
      unreadable: API.UnreadableRow.all(page.unreadable))
  }
}

extension API.AccountEntry {
  public init(_ entry: AccountEntry) {
    let account = entry.account
    self.init(
      id: account.id.description, name: account.name.value, email: account.email?.address,
      brand: account.brand.description, createdAt: account.createdAt,
      isListed: entry.profile.isListed, about: entry.profile.about.value,
      username: account.details.username?.value,
      suspension: entry.suspension.map(API.Suspension.init),
      expiry: entry.expiry.map(API.Expiry.init))
  }

  /// Returns nil if the values are invalid.
  package func account() -> Account? {
    API.Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt, username: username
    ).account()
  }

  package func entry() -> AccountEntry? {
    guard let account = account(), let about = try? AboutLine(stored: about) else { return nil }
    let suspended = suspension.map { $0.suspension() }
    if case .some(nil) = suspended { return nil }
    return AccountEntry(
      account: account, profile: Profile(isListed: isListed, about: about),
      suspension: suspended ?? nil, expiry: expiry?.expiry)
  }
}

extension API.Suspension {
  public init(_ suspension: Suspension) {
    self.init(
      reason: suspension.reason.value, since: suspension.since, until: suspension.until,
      by: suspension.by)
  }

  /// Returns nil if the reason is invalid.
  func suspension() -> Suspension? {
    SuspensionReason(stored: reason).map {
      Suspension(reason: $0, since: since, until: until, by: by)
    }
  }
}

extension API.ProfileChanges {
  package init(_ changes: PublicProfile.Changes) {
    self.init(
      name: changes.name?.value, isListed: changes.isListed, about: changes.about?.value)
  }
}

extension API.ProfileEdit {
  public init(_ edit: PublicProfile.Edit) {
    self.init(
      before: API.PublicProfile(edit.before), after: API.PublicProfile(edit.after))
  }
}

extension API.PublicProfile {
  fileprivate init(_ profile: PublicProfile) {
    self.init(
      name: profile.name.value, isListed: profile.profile.isListed,
      about: profile.profile.about.value)
  }
}

extension PublicProfile.Edit {
  /// Returns nil if the values are invalid.
  package init?(_ edit: API.ProfileEdit) {
    guard let before = PublicProfile(edit.before), let after = PublicProfile(edit.after) else {
      return nil
    }
    self.init(before: before, after: after)
  }
}

extension PublicProfile {
  fileprivate init?(_ profile: API.PublicProfile) {
    guard let name = try? FullName(stored: profile.name),
      let about = try? AboutLine(stored: profile.about)
    else { return nil }
    self.init(name: name, profile: Profile(isListed: profile.isListed, about: about))
  }
}
