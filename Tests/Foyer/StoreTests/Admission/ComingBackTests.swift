import Domain
import Foundation
import FoyerTesting
import SQL
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) final class ComingBackTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let hashes = Hashes()
  private var (name, username, invitation, vouchers) = ("Ada Lovelace", "", "", "")

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `the same password shows where the application stands, and no new one is made`()
    async throws
  {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    #expect(await error("An0ther!", rules) == .emailTaken)
    let applied = try await store.applications()
    #expect(applied.count == 1)

    _ = try await store.decide(
      applied[0].id, .rejected, .init(by: "root", at: Applicant.start, note: "Not now."),
      email: nil)
    let receipt = await receipt("Passw0rd!", rules)

    #expect(receipt?.state == .rejected)
    #expect(receipt?.note == "Not now.")
    #expect(try await store.applications().count == 1)
  }

  @Test func `a rejected applicant who changes the form applies again`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    let first = try await store.applications()[0]
    _ = try await store.decide(
      first.id, .rejected, .init(by: "root", at: Applicant.start, note: "Full name?"), email: nil)
    name = "Ada King Lovelace"

    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    #expect(Set(try await store.applications().map(\.state)) == [.pending, .rejected])
    #expect(try await store.applications().count == 2)
  }

  @Test func `a rejected applicant who names members applies again`() async throws {
    let rules = AdmissionRules(.vouched)
    (username, vouchers) = ("ada", "grace")
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    let first = try await store.applications()[0]
    _ = try await store.decide(
      first.id, .rejected, .init(by: "root", at: Applicant.start, note: "Who knows you?"),
      email: nil)
    vouchers = "linus"

    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    #expect(Set(try await store.applications().map(\.state)) == [.pending, .rejected])
  }

  @Test func `one further member is enough for an application that waits, not for a new one`()
    async throws
  {
    let rules = AdmissionRules(.vouched, vouching: VouchingRules(needed: 2))
    let tooFew = RegistrationError.rejected([
      FieldProblem(field: "vouchers", rule: "tooShort", limit: 2)
    ])
    (username, vouchers) = ("ada", "grace")
    #expect(await error("Passw0rd!", rules) == tooFew)
    vouchers = "grace linus"
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    vouchers = "emmy"

    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    #expect(await error("An0ther!", rules) == tooFew)

    #expect(try await store.applications().count == 1)
  }

  @Test(arguments: ["ada@example.org", "ada@example.com"])
  func `another sign-up with its password takes the place of an unconfirmed one`(
    address: String
  ) async throws {
    let rules = AdmissionRules(.approval, verifiesEmail: true)
    username = "ada"
    #expect(await receipt("Passw0rd!", rules)?.state == .verifying)
    #expect(await error("Another1!", rules, "ada@example.net") == .usernameTaken)
    let later = Applicant.start + 60  // when the address may get another e-mail

    #expect(await receipt("Passw0rd!", rules, address, at: later)?.state == .verifying)

    #expect(try await store.applications().map(\.email?.address) == [address])
    #expect(try await countedPasswords() == 2, "the right one is given back")
  }

  @Test func `a corrected sign-up keeps the invitation of the one whose place it takes`()
    async throws
  {
    let rules = AdmissionRules(.invitation, verifiesEmail: true)
    username = "ada"
    invitation = try await store.create(uses: 1, at: Applicant.start).code.text
    #expect(await receipt("Passw0rd!", rules)?.state == .verifying)
    #expect(await error("An0ther!", rules, "eve@example.org") == .invitation)

    #expect(await receipt("Passw0rd!", rules, "ada@example.com")?.state == .verifying)

    #expect(try await store.applications().map(\.email?.address) == ["ada@example.com"])
    #expect(try await store.invitations().map(\.pending) == [1])
    username = "eve"
    #expect(await error("Passw0rd!", rules, "eve@example.org") == .invitation)
  }

  @Test func `an account takes the place of an unconfirmed sign-up whose password it has`()
    async throws
  {
    let wave = AdmissionRules(.open, verifiesEmail: true)
    username = "ada"
    #expect(await receipt("Passw0rd!", wave)?.state == .verifying)

    #expect(await error("An0ther!", .open, "eve@example.org") == .usernameTaken)
    let mistyped = await result("Passw0rd!", .open, "ada@example.com")

    #expect(try mistyped.get().account?.email?.address == "ada@example.com")
    #expect(try await store.applications().isEmpty)
    #expect(await error("Passw0rd!", .open, "ada@example.net") == .usernameTaken)
    #expect(try await countedPasswords() == 2, "none without an unconfirmed sign-up")
  }

  @Test func `nobody takes the place of an unconfirmed sign-up without its password`() async throws
  {
    let rules = AdmissionRules(.open, verifiesEmail: true)
    username = "ada"
    #expect(await receipt("Passw0rd!", rules)?.state == .verifying)

    for number in 0..<6 {
      #expect(await error("An0ther\(number)!", rules, "eve@example.org") == .usernameTaken)
    }
    #expect(await error("Passw0rd!", rules, "eve@example.org") == .usernameTaken, "in the pause")

    #expect(try await store.applications().map(\.email?.address) == ["ada@example.org"])
  }

  @Test func `a sign-up that isn't stored leaves the unconfirmed one`() async throws {
    let rules = AdmissionRules(.approval, verifiesEmail: true)
    username = "ada"
    #expect(await receipt("Passw0rd!", rules)?.state == .verifying)

    guard case .tooMany = await error("Passw0rd!", rules) else {
      Issue.record("The address has just got an e-mail.")
      return
    }

    #expect(try await store.applications().map(\.state) == [.verifying])
  }

  @Test(arguments: ["ada@example.org", "ada@example.com"])
  func `the code of an operator outlasts the same form, not one with another address`(
    address: String
  ) async throws {
    let rules = AdmissionRules(.approval, verifiesEmail: true)
    username = "ada"
    #expect(await receipt("Passw0rd!", rules)?.state == .verifying)
    let first = try #require(try await store.applications().first)
    let email = Email(to: try #require(first.email), of: "Aurora", subject: "…", text: "…")
    let code = OperatorCode(.randomOfOperator(), to: email.recipient, email: email)
    #expect(try await store.send(code, to: first.id, at: Applicant.start + 70) == .sent)

    let later = Applicant.start + 200
    #expect(await receipt("Passw0rd!", rules, address, at: later)?.state == .verifying)

    #expect(try await store.applications().map(\.email?.address) == [address])
    let kept = try await directory.count("applications", where: "operator_code IS NOT NULL")
    #expect(kept == (address == "ada@example.org" ? 1 : 0))
  }

  @Test func `a rejection isn't undone while a later application of the address waits`()
    async throws
  {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    let first = try await store.applications()[0]
    _ = try await store.decide(
      first.id, .rejected, .init(by: "root", at: Applicant.start, note: ""), email: nil)
    name = "Ada King"
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    await #expect(throws: ApplicationError.emailTaken) {
      try await store.decide(first.id, .reopened, .sample, email: nil)
    }
    #expect(Set(try await store.applications().map(\.state)) == [.pending, .rejected])
  }

  @Test func `an application that isn't decided in time is no existing application`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    let later = Applicant.start + Application.pendingSeconds
    #expect(await receipt("Passw0rd!", rules, at: later)?.state == .pending)

    #expect(try await store.applications().map(\.state) == [.pending, .expired])
  }

  @Test func `where an answer mustn't show existing applications, each costs as many hashes`()
    async throws
  {
    let rules = AdmissionRules(.approval, verifiesEmail: true)
    let ada = try Applicant("ada@example.org", rules)
    try await ada.apply(to: store)
    _ = try await store.verify(
      Applicant.code.digest(for: ada.idempotencyKey, ada.email), of: ada.id,
      approverEmails: .none, from: nil, at: Applicant.start)
    let later = Applicant.start + 60  // when the address may get another e-mail
    hashes.count.withLock { $0 = 0 }

    #expect(await receipt("An0ther!", rules, at: later)?.state == .verifying)
    let known = hashes.count.withLock { $0 } + 1  // the verified passwords
    hashes.count.withLock { $0 = 0 }
    let counted = try await countedPasswords()
    #expect(await receipt("An0ther!", rules, "grace@example.org")?.state == .verifying)

    #expect(try await countedPasswords() == 2 * counted)
    #expect(counted == 1)
    #expect(known == 2)
    #expect(hashes.count.withLock { $0 } == known)
  }

  @Test func `after five wrong passwords from one place the right one is as a wrong one there`()
    async throws
  {
    let rules = AdmissionRules(.approval)
    let (here, there) = (Origin(stored: "192.0.2.7"), Origin(stored: "192.0.2.8"))
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    for number in 0..<5 {
      #expect(await error("An0ther\(number)!", rules, from: here) == .emailTaken)
      #expect(await receipt("Passw0rd!", rules, from: there)?.state == .pending)
    }

    #expect(await error("Passw0rd!", rules, from: here) == .emailTaken)
    #expect(await receipt("Passw0rd!", rules, from: there)?.state == .pending)
    let later = Applicant.start + 3_600
    #expect(await receipt("Passw0rd!", rules, from: here, at: later)?.state == .pending)
  }

  @Test func `each password counts, in whichever request, and the same one once`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    let idempotencyKey = IdempotencyKey.random()

    for password in ["An0ther!", "An0ther!", "An0ther!", "1An0ther!", "2An0ther!", "3An0ther!"] {
      #expect(await error(password, rules, of: idempotencyKey) == .emailTaken)
    }
    #expect(await receipt("Passw0rd!", rules, of: idempotencyKey)?.state == .pending)
    #expect(await error("4An0ther!", rules, of: idempotencyKey) == .emailTaken)
    #expect(await error("Passw0rd!", rules, of: idempotencyKey) == .emailTaken)
  }

  @Test func `in a pause it takes as many hashes to say nothing`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)
    var counts: [Int] = []

    for number in 0..<7 {
      hashes.count.withLock { $0 = 0 }
      #expect(await error("An0ther\(number)!", rules) == .emailTaken)
      counts.append(hashes.count.withLock { $0 })
    }

    #expect(Set(counts) == [1])
  }

  private func countedPasswords() async throws -> Int {
    try await directory.count("rate_limited_uses", where: "kind = 'applicationPassword'")
  }

  private func receipt(
    _ password: String, _ rules: AdmissionRules, _ address: String = "ada@example.org",
    of idempotencyKey: IdempotencyKey? = nil, from origin: Origin? = nil,
    at now: Date = Applicant.start
  ) async -> ApplicationReceipt? {
    let result = await result(password, rules, address, of: idempotencyKey, from: origin, at: now)
    guard case .success(.application(let receipt)) = result else { return nil }
    return receipt
  }

  private func error(
    _ password: String, _ rules: AdmissionRules, _ address: String = "ada@example.org",
    of idempotencyKey: IdempotencyKey? = nil, from origin: Origin? = nil,
    at now: Date = Applicant.start
  ) async -> RegistrationError? {
    let result = await result(password, rules, address, of: idempotencyKey, from: origin, at: now)
    guard case .failure(let error) = result else { return nil }
    return error
  }

  private func result(
    _ password: String, _ rules: AdmissionRules, _ address: String,
    of idempotencyKey: IdempotencyKey? = nil,
    from origin: Origin? = nil, at now: Date = Applicant.start
  ) async -> Result<SignUpOutcome, RegistrationError> {
    let form = RegistrationForm(
      name: name, email: address, password: Secret(password), brand: BrandID("aurora"),
      invitation: invitation, vouchers: vouchers,
      username: username)
    do throws(RegistrationError) {
      return .success(
        try await register(rules, at: now).execute(
          .init(form: form, idempotencyKey: idempotencyKey ?? .random(), origin: origin), in: nil))
    } catch {
      return .failure(error)
    }
  }

  private var fields: SignUpFields {
    username.isEmpty
      ? .article
      : SignUpFields([.name(.required), .username(reserved: []), .email(.required), .password])
  }

  private func register(_ rules: AdmissionRules, at now: Date) -> RegisterAccount {
    RegisterAccount(
      accounts: store, rules: { [fields] _ in RegistrationRules(fields: fields) },
      admission: { _ in rules },
      applications: TakeApplications(
        applications: store, makeCode: { Applicant.code },
        emails: { _ in
          EmailWriter { _, _, email, _ in
            Email(to: email, of: "Aurora", subject: "…", text: "…")
          }
        }, limiter: store),
      now: { now }, makeID: { AccountID.random() },
      hashing: HashingSemaphoreStub(),
      hash: { [hashes] (secret) throws(PasswordHashError) in
        hashes.count.withLock { $0 += 1 }
        return try PasswordHash(hashing: secret, in: .mib19)
      })
  }
}

private final class Hashes: Sendable {
  let count = Mutex(0)
}
