import Domain
import FoyerAPI

extension ServerClient: OperatorAccounts, AccountLookup, PublicProfiles, Suspensions {
  /// Passes each page as one part.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var next = String?.none
    repeat {
      var part = AccountsListing()
      do throws(StorageProblem) {
        let query = API.AccountsQuery(
          page: next, brand: brand, part: search.text, isSuspended: search.isSuspended)
        let page = try await call(API.accounts, query)
        guard let listing = AccountsListing(page) else { throw .service(.invalidResponse) }
        part = listing
        next = page.next
      } catch {
        part.problem = error
        next = nil
      }
      await take(part)
    } while next != nil && !Task.isCancelled
  }

  public func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    let page = try await call(API.accounts, API.AccountsQuery(named: reference))
    let entries = page.accounts.map { $0.entry() }
    guard !entries.contains(nil) else { throw .service(.invalidResponse) }
    return entries.compactMap(\.self)
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await isThere(API.deleteAccount, Item(id.description))
  }

  /// The server records the time, and the name of the operator's token.
  public func suspend(
    _ id: AccountID, _ suspension: Suspension
  ) async throws(AccountsError) -> Bool {
    try await isThere(
      API.suspendAccount,
      Item(
        id.description,
        API.SuspensionRequest(reason: suspension.reason.value, until: suspension.until)))
  }

  public func resume(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await isThere(API.resumeAccount, Item(id.description))
  }

  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit {
    let edit = try await call(API.editAccount, Item(id.description, API.ProfileChanges(changes)))
    guard let edit = PublicProfile.Edit(edit) else {
      throw .outcomeUnknown(.service(.invalidResponse))
    }
    return edit
  }

  /// Changes an item; returns false if there is no item of that ID.
  func isThere<Body, Response>(
    _ endpoint: FoyerAPI.Endpoint<Item<Body>, Response, ItemError>, _ item: Item<Body>
  ) async throws(AccountsError) -> Bool {
    do throws(ItemError) { _ = try await call(endpoint, item) } catch {
      switch error {
      case .notFound: return false
      case .store(let error): throw error
      }
    }
    return true
  }
}

extension AccountsListing {
  /// Returns nil for invalid accounts, and for an empty page that names a next one, because a
  /// server could repeat such pages endlessly.
  fileprivate init?(_ page: API.AccountsPage) {
    let entries = page.accounts.compactMap { $0.entry() }
    let unreadable = page.unreadable ?? []
    guard entries.count == page.accounts.count,
      page.next == nil || !entries.isEmpty || !unreadable.isEmpty
    else { return nil }
    self.init(AccountsPage(entries: entries, unreadable: unreadable.map(\.row)))
  }
}
