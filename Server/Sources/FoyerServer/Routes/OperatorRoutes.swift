import Domain
import FoyerAPI

/// Accounts, for operators.
struct OperatorRoutes: Sendable {
  static let pageSize = 500

  let accounts: any OperatorAccounts & PublicProfiles
  let pages: any AccountsPages
  let labels: Labels

  func add(to routes: EndpointRoutes) {
    routes.add(API.accounts) { query, _ in
      if let name = query.named {
        return API.AccountsPage(AccountsPage(entries: try await pages.entries(named: name)))
      }
      return API.AccountsPage(
        try await pages.page(
          after: query.page.flatMap { MembersPage.Token($0) }, of: query.brand,
          AccountSearch(query.part), limit: Self.pageSize))
    }
    routes.add(API.account) { item, _ in
      API.AccountEntry(try await entry(item.id))
    }
    routes.add(API.editAccount) { item, _ in
      // By the rules of the account's own brand, where that is served.
      let brand = try await entry(item.id).account.brand
      let rules = labels[brand]?.brand.registration ?? RegistrationRules()
      let changes = try PublicProfile.Changes(item.body, by: rules.names)
      return API.ProfileEdit(try await accounts.edit(AccountID(item.id), changes))
    }
    routes.add(API.deleteAccount) { item, _ in
      guard try await accounts.delete(AccountID(item.id)) else { throw ItemError.notFound }
      return NoContent()
    }
  }

  private func entry(_ id: String) async throws -> AccountEntry {
    guard let entry = try await pages.entry(AccountID(id)) else {
      throw AccountReadingError.notFound
    }
    return entry
  }
}

extension PublicProfile.Changes {
  init(_ changes: API.ProfileChanges, by names: NamePolicy) throws {
    self.init(
      name: try changes.name.map { name in
        do throws(NameProblem) { return try FullName(validating: name, by: names) } catch {
          throw ProblemResponse(.invalid(RegistrationProblem.name(error).fieldProblems))
        }
      }, isListed: changes.isListed, about: try changes.about.map(AboutLine.init(sent:)))
  }
}
