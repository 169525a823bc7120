import Domain
import FoyerAPI

/// A server's accounts, for an operator.
extension ServerClient: OperatorAccounts, AccountLookup, PublicProfiles {
  /// All pages, one after another; what has come until one fails.
  public func all() async -> AccountsListing {
    var whole = AccountsListing()
    await parts(of: nil, AccountSearch("")) { part in
      whole.accounts += part.accounts
      whole.listed.formUnion(part.listed)
      whole.problem = part.problem
    }
    return whole
  }

  /// Each page is a part.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var next = String?.none
    repeat {
      var part = AccountsListing()
      do throws(StorageProblem) {
        let query = API.AccountsQuery(page: next, brand: brand, part: search.text)
        let page = try await call(API.accounts, query)
        guard let listing = AccountsListing(page) else { throw .service(.invalidAnswer) }
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
    guard !entries.contains(nil) else { throw .service(.invalidAnswer) }
    return entries.compactMap(\.self)
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await isThere(API.deleteAccount, id.description)
  }

  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit {
    let edit = try await call(API.editAccount, Item(id.description, API.ProfileChanges(changes)))
    guard let edit = PublicProfile.Edit(edit) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return edit
  }

  /// Changes an item; false where there is none of that id.
  func isThere(
    _ endpoint: Endpoint<Item<NoContent>, NoContent, ItemError>, _ id: String
  ) async throws(AccountsError) -> Bool {
    do throws(ItemError) { _ = try await call(endpoint, Item(id)) } catch {
      switch error {
      case .notFound: return false
      case .store(let error): throw error
      }
    }
    return true
  }
}

extension AccountsListing {
  /// Nil for accounts that no store could hold, and for a page without accounts that has a next one:
  /// such pages might go on for ever.
  fileprivate init?(_ page: API.AccountsPage) {
    let entries = page.accounts.map { ($0.account(), $0.isListed) }
    guard entries.allSatisfy({ $0.0 != nil }), page.next == nil || !entries.isEmpty else {
      return nil
    }
    self.init(
      accounts: entries.compactMap(\.0),
      listed: Set(entries.filter(\.1).compactMap { $0.0?.id }))
  }
}
