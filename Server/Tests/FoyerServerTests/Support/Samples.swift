import APIClient
import Brands
import Domain
import Foundation
import InteractorKit
import Secrets
import Store
import WebRepositories

extension RegistrationForm {
  static func form(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    password: String = "aB3!", brand: String = "aurora"
  ) -> RegistrationForm {
    RegistrationForm(
      name: name, email: email, password: Secret(password), brand: BrandID(brand))
  }
}

extension RegisterAccount.Request {
  /// An attempt of its own.
  init(_ form: RegistrationForm) {
    self.init(form: form, attempt: RandomIdentifiers().attemptID())
  }
}

extension Brands {
  /// Of the labels that come with Foyer.
  static func registrationRules(of brand: BrandID) -> RegistrationRules {
    (try? named(brand.description))?.registration ?? RegistrationRules()
  }
}

extension RegisterOnServer {
  init(at address: ServiceAddress) {
    self.init(
      client: ServerClient(address), rules: Brands.registrationRules)
  }

  init(at port: UInt16) throws {
    self.init(at: try ServiceAddress(validating: "http://127.0.0.1:\(port)"))
  }
}

extension UseCase<RegisterAccount.Request> {
  /// The account that a form has become.
  func createdAccount(of request: RegisterAccount.Request) async throws(RegistrationError)
    -> Account
  {
    switch try await execute(request) {
    case .account(let account, _): return account
    case .application: throw .closed
    }
  }
}

extension UseCase<RegisterAccount.Request> {
  /// The account that a form has become, and the token of its owner's session.
  func signUp(_ form: RegistrationForm) async throws(RegistrationError) -> (Account, AccessToken) {
    guard case .account(let account, let session?) = try await execute(.init(form)) else {
      throw .closed
    }
    return (account, session)
  }
}

extension Brand {
  /// What of the brand aurora a client has to know.
  static let aurora = Brand(
    id: BrandID("aurora"), name: "Aurora", logo: Logo(narrow: "▲"), languages: ["en"])
}

extension ServerData {
  /// Makes members of which each has a number in their name.
  func addMembers(_ numbers: Range<Int>) async throws {
    let accounts = try accounts()
    for number in numbers {
      let account = Account(
        id: RandomIdentifiers().accountID(),
        name: try FullName(validating: "Guest \(number + 10_000)"),
        email: try EmailAddress(validating: "guest-\(number)@example.org"),
        brand: BrandID("aurora"), createdAt: Date(timeIntervalSince1970: 1_800_000_000))
      _ = try await accounts.add(
        account, passwordHash: PasswordHash(encoded: "$argon2id$"),
        attempt: AttemptMark(RandomIdentifiers().attemptID()))
      try await accounts.save(Profile(isListed: true, about: .empty), for: account.id)
    }
  }
}

extension NewSession {
  /// A session whose token nobody has.
  static func sample(
    at time: Date = Applicant.start, from origin: Origin? = nil, isByCode: Bool = false
  ) -> NewSession {
    NewSession(AccessToken(), from: origin, at: time, isByCode: isByCode)
  }
}

extension AccountStore {
  /// Enters a code that opens a session.
  func enter(_ code: OwnCode) async throws(AccountsError) -> CodeAnswer<Account> {
    try await enter(code, opening: NewSession(AccessToken(), from: code.origin, at: code.time))
  }

  /// Saves a profile, as an operator would.
  func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    _ = try await edit(id, .init(isListed: profile.isListed, about: profile.about))
  }

  /// Replaces a password by a session of its own.
  func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash
  ) async throws(AccountsError) -> Bool {
    let session = NewSession.sample()
    _ = try await open(session, of: id)
    return try await replacePassword(
      PasswordReplacement(by: session.id, of: id, old, with: new))
  }
}
