import Domain

extension AccountStore {
  /// A page at a time. Where the store is damaged, the last part has all others that can be read.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var place: AccountsPage.Token?
    do throws(StorageProblem) {
      repeat {
        let (page, gap) = try await pageAndGap(
          after: place, of: brand, search, limit: Page<AccountEntry>.size)
        await take(AccountsListing(page.entries, problem: gap))
        place = page.next
      } while place != nil && !Task.isCancelled
    } catch {
      await take(await rest(after: place, of: brand, search, error))
    }
  }

  private func rest(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch,
    _ problem: StorageProblem
  ) async -> AccountsListing {
    guard problem == .corrupt,
      var listing = try? await read(
        StorageProblem.self, { AccountsListing(readableIn: $0) })
    else { return AccountsListing(problem: problem) }
    listing.accounts.removeAll {
      brand != nil && $0.brand != brand || !search.finds($0)
        || place.map($0.isAt(orBefore:)) == true
    }
    listing.accounts.sort { ($0.createdAt, $0.id.description) < ($1.createdAt, $1.id.description) }
    listing.problem = listing.problem ?? problem
    return listing
  }
}

extension Account {
  /// Whether a list has had it when it has come to that place.
  fileprivate func isAt(orBefore place: AccountsPage.Token) -> Bool {
    (createdAt.milliseconds, id.description) <= (place.milliseconds, place.id)
  }
}

extension AccountsListing {
  fileprivate init(_ entries: [AccountEntry], problem: StorageProblem?) {
    self.init(
      accounts: entries.map(\.account), problem: problem,
      listed: Set(entries.filter(\.profile.isListed).map(\.account.id)))
  }

  /// All accounts that can be read, and why others can't. Where the store is damaged, reading ends
  /// early: the rest is then read from the other end.
  fileprivate init(readableIn sql: any SQLConnection) {
    self.init(problem: sql.gap)
    scan(sql, "")
    guard problem == .corrupt else { return }
    var rest = AccountsListing()
    rest.scan(sql, "DESC")
    let known = Set(accounts.map(\.id))
    accounts += rest.accounts.filter { !known.contains($0.id) }.reversed()
    listed.formUnion(rest.listed)
  }

  private mutating func scan(_ sql: any SQLConnection, _ direction: String) {
    do {
      try sql.each(
        "SELECT \(AccountsTable.columns) FROM accounts ORDER BY number \(direction)", []
      ) { row in
        do throws(StorageProblem) {
          let account = try Account(row)
          accounts.append(account)
          if row["is_listed"] == true { listed.insert(account.id) }
        } catch {
          problem = error
        }
      }
    } catch {
      problem = .corrupt
    }
  }
}
