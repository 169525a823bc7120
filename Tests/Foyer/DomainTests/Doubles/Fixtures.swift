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
  /// One that hashes nothing, at the beginning of 1970, with accounts named "id".
  static func stubbed(
    _ accounts: AccountsStub, hash: HashSpy = HashSpy(), hashing: TurnsStub = TurnsStub(),
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in
      RegistrationRules()
    }
  ) -> RegisterAccount {
    RegisterAccount(
      accounts: accounts, rules: rules,
      now: { Date(timeIntervalSince1970: 0) }, makeID: { AccountID("id") }, hashing: hashing,
      hash: hash.hash)
  }
}
