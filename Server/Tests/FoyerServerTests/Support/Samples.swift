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
  /// A request with a new idempotency key.
  init(_ form: RegistrationForm) {
    self.init(form: form, idempotencyKey: RandomIdentifiers().idempotencyKey())
  }
}

extension Brands {
  /// The rules of a brand that comes with Foyer.
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
  /// Returns the account that a form creates.
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
  /// Returns the account that a form creates, and the token of its session.
  func signUp(_ form: RegistrationForm) async throws(RegistrationError) -> (Account, AccessToken) {
    guard case .account(let account, let session?) = try await execute(.init(form)) else {
      throw .closed
    }
    return (account, session)
  }
}

extension Brand {
  /// The part of the brand Aurora that a client needs.
  static let aurora = Brand(
    id: BrandID("aurora"), name: "Aurora", logo: Logo(narrow: "▲"), languages: ["en"])
}

extension ServerData {
  /// Adds members with numbers in their names.
  func addMembers(_ numbers: Range<Int>) async throws {
    let accounts = try accounts()
    for number in numbers {
      let account = Account(
        id: RandomIdentifiers().accountID(),
        name: try FullName(validating: "Guest \(number + 10_000)"),
        email: try EmailAddress(validating: "guest-\(number)@example.org"),
        brand: BrandID("aurora"), createdAt: Date(timeIntervalSince1970: 1_800_000_000))
      _ = try await accounts.add(
        NewAccount(
          account, passwordHash: PasswordHash(encoded: "$argon2id$"),
          idempotencyKey: IdempotencyDigests(RandomIdentifiers().idempotencyKey())))
      try await accounts.save(Profile(isListed: true, about: .empty), for: account.id)
    }
  }
}

extension NewSession {
  /// A session with a token that is discarded.
  static func sample(
    at time: Date = Applicant.start, from origin: Origin? = nil, isByCode: Bool = false
  ) -> NewSession {
    NewSession(AccessToken(), from: origin, at: time, isByCode: isByCode)
  }
}

extension AccountStore {
  /// Opens a session without asking for a second factor.
  func open(_ session: NewSession, of account: AccountID) async throws(AccountsError) -> Bool {
    try await open(session, of: account, asksSecondFactor: false) == .opened
  }

  /// Enters a code that opens a session.
  func enter(_ code: VerificationCode) async throws(AccountsError) -> CodeAnswer<CodeSignIn> {
    try await enter(code, opening: NewSession(AccessToken(), from: code.origin, at: code.time))
  }

  /// Saves a profile, as an operator would.
  func save(_ profile: Profile, for id: AccountID) async throws(EditAccount.Failure) {
    _ = try await edit(id, .init(isListed: profile.isListed, about: profile.about))
  }

  /// Replaces a password by a new session.
  func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash
  ) async throws(AccountsError) -> Bool {
    let session = NewSession.sample()
    _ = try await open(session, of: id)
    return try await replacePassword(
      PasswordReplacement(by: session.id, of: id, old, with: new))
  }
}

extension AccountStore {
  /// Adds a key by the password, in a new session.
  func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date
  ) async throws(AddKey.Failure) {
    let session = NewSession.sample(at: time)
    do throws(AccountsError) { _ = try await open(session, of: account) } catch {
      throw .denied(.signedOut)
    }
    try await add(
      KeyAddition(of: key, to: account, by: session.id, isByPassword: true, at: time)
    ) { _, _, _ in nil }
  }
}
