import Domain
import Foundation
import FoyerTesting
import Secrets
import ViperTesting

extension RegistrationForm {
  static let ada = form()

  static func form(
    name: String = "Ada Lovelace", email: String = "ada@example.org", password: String = "aB3!"
  ) -> RegistrationForm {
    RegistrationForm(
      name: name, email: email, password: Secret(password), brand: BrandID("aurora"))
  }
}

extension RegisterAccount {
  /// Makes a use case with doubles, at the time 0, for accounts with the id "id".
  static func stubbed(
    _ accounts: AccountsStub, hash: HashSpy = HashSpy(),
    hashing: HashingSemaphoreStub = HashingSemaphoreStub(),
    emailPolicy: (any EmailPolicy)? = nil,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in
      RegistrationRules()
    }
  ) -> RegisterAccount {
    RegisterAccount(
      accounts: accounts, rules: rules, emailPolicy: emailPolicy,
      now: { Date(timeIntervalSince1970: 0) }, makeID: { AccountID("id") }, hashing: hashing,
      hash: hash.hash)
  }
}

/// Decides the same for every address.
struct PolicyStub: EmailPolicy {
  let verdict: EmailVerdict

  func decision(on email: EmailAddress) async throws(StorageProblem) -> EmailDecision {
    EmailDecision(verdict, by: nil)
  }
}
