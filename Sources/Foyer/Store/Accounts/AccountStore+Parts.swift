import Domain
import Essentials

extension AccountStore {
  /// Passes the accounts page by page. If the store is damaged, the last part holds all other
  /// readable accounts.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var place: AccountsPage.Token?
    do throws(StorageProblem) {
      repeat {
        let (page, gap) = try await pageAndGap(
          after: place, of: brand, search, limit: Page<AccountEntry>.size)
        var listing = AccountsListing(page)
        listing.problem = gap ?? listing.problem
        await take(listing)
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
        StorageProblem.self, { [now] in AccountsListing(readableIn: $0, at: now()) })
    else { return AccountsListing(problem: problem) }
    listing.accounts.removeAll {
      brand != nil && $0.brand != brand || !search.finds($0)
        || search.isSuspended && !listing.suspended.contains($0.id)
        || place.map($0.isAt(orBefore:)) == true
    }
    listing.accounts.sort { ($0.createdAt, $0.id.description) < ($1.createdAt, $1.id.description) }
    listing.problem = listing.problem ?? problem
    return listing
  }
}

extension Account {
  /// Returns whether a list that has reached this place contains the account.
  fileprivate func isAt(orBefore place: AccountsPage.Token) -> Bool {
    (createdAt.milliseconds, id.description) <= (place.milliseconds, place.id)
  }
}

extension AccountsListing {
  /// Reads all readable accounts, and the reason for which others are missing. In a damaged store
  /// reading stops early; it is then repeated from the other end.
  fileprivate init(readableIn sql: any SQLConnection, at now: Date) {
    self.init(problem: sql.gap)
    scan(sql, "", now)
    guard problem == .corrupt else { return }
    var rest = AccountsListing()
    rest.scan(sql, "DESC", now)
    let known = Set(accounts.map(\.id))
    accounts += rest.accounts.filter { !known.contains($0.id) }.reversed()
    listed.formUnion(rest.listed)
    suspended.formUnion(rest.suspended)
  }

  private mutating func scan(_ sql: any SQLConnection, _ direction: String, _ now: Date) {
    do {
      try sql.each(
        "\(AccountEntry.selected) ORDER BY number \(direction)", []
      ) { row in
        do throws(StorageProblem) {
          let account = try Account(row)
          accounts.append(account)
          if row["is_listed"] == true { listed.insert(account.id) }
          if try Suspension(row, at: now) != nil { suspended.insert(account.id) }
        } catch {
          problem = error
        }
      }
    } catch {
      problem = .corrupt
    }
  }
}
