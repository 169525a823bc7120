import Domain
import FoyerAPI
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's routes that create many accounts, and that change what identifies one.
struct ImportRoutes: Sendable {
  let store: AccountStore
  let brands: ServedBrands
  /// Starts to deliver e-mails and notifications in the background.
  let deliver: @Sendable () -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.importAccounts) { body, caller in
      let brand = try brands.brand(BrandID(body.brand), for: caller).brand
      let list = AccountList(
        body.accounts.map(\.row), by: .init(brand, invites: body.invites, at: Date()))
      guard list.problems.isEmpty else {
        return API.ImportReport(ImportReport(problems: list.problems))
      }
      let report = try await ImportAccounts(
        accounts: store.acting(as: caller.actor()),
        emails: EmailWriter(of: brand, now: { Date() })
      ).execute(
        list.accounts, of: brand.id, invites: body.invites, isDryRun: body.isDryRun)
      if !body.isDryRun { deliver() }
      return API.ImportReport(report)
    }
    routes.add(API.editHandles) { item, caller in
      guard let account = try await store.entry(AccountID(item.id))?.account else {
        throw ItemError.notFound
      }
      // The account's own brand determines the rules and words the e-mail if it is served.
      let served = brands[account.brand]?.brand ?? brands.first
      guard let brand = served else { throw ProblemResponse.unknownBrand() }
      let edit = try await EditHandles(
        accounts: store.acting(as: caller.actor()),
        emails: EmailWriter(of: brand, now: { Date() })
      ).execute(account.id, HandleChanges(item.body, by: brand.registration))
      guard let edit else { throw ItemError.notFound }
      deliver()
      return API.HandleEdit(edit)
    }
  }
}

extension HandleChanges {
  fileprivate init(_ changes: API.HandleChanges, by rules: RegistrationRules) throws {
    self.init(
      email: try changes.email.map { email in
        do throws(EmailProblem) { return try EmailAddress(validating: email) } catch {
          throw ProblemResponse(.invalid(RegistrationProblem.email(error).fieldProblems))
        }
      },
      username: try changes.username.map { username in
        let reserved = rules.fields.reservedUsernames ?? []
        do throws(UsernameProblem) {
          return try Username(validating: username, reserved: reserved)
        } catch {
          throw ProblemResponse(.invalid(RegistrationProblem.username(error).fieldProblems))
        }
      })
  }
}
