import Domain

/// The accounts that could be read, even from a damaged store.
public struct AccountsListing: Equatable, Sendable {
  public var accounts: [Account]
  /// The reason why accounts may be missing; nil if the list is complete.
  public var problem: StorageProblem?
  /// The accounts that are listed in the members directory.
  public var listed: Set<AccountID>
  public var suspended: Set<AccountID>

  public init(_ entries: [AccountEntry], problem: StorageProblem?) {
    (accounts, self.problem) = (entries.map(\.account), problem)
    listed = Set(entries.filter(\.profile.isListed).map(\.account.id))
    suspended = Set(entries.filter { $0.suspension != nil }.map(\.account.id))
  }

  public init(accounts: [Account] = [], problem: StorageProblem? = nil) {
    (self.accounts, self.problem, listed, suspended) = (accounts, problem, [], [])
  }

  /// Reads all pages.
  public static func reading(
    _ page: (PageToken?) async throws(StorageProblem) -> Page<AccountEntry>
  ) async -> Self {
    var (entries, unreadable): ([AccountEntry], Int) = ([], 0)
    do throws(StorageProblem) {
      try await Page.each(page) {
        entries += $0.items
        unreadable += $0.unreadable.count
      }
    } catch {
      return Self(entries, problem: error)
    }
    return Self(entries, problem: unreadable > 0 ? .unreadable(rows: unreadable) : nil)
  }
}

extension AccountsPages {
  public func all(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch("")
  ) async -> AccountsListing {
    await .reading { (place) async throws(StorageProblem) in
      try await page(after: place, of: brand, search, limit: Page<AccountEntry>.size)
    }
  }
}
