import Domain
import Foundation
import FoyerTesting
import SQL
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct ComingBackTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let hashes = Hashes()

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
    of idempotencyKey: IdempotencyKey?,
    from origin: Origin?, at now: Date
  ) async -> Result<SignUpOutcome, RegistrationError> {
    let form = RegistrationForm(
      name: "Ada Lovelace", email: address, password: Secret(password), brand: BrandID("aurora"))
    do throws(RegistrationError) {
      return .success(
        try await register(rules, at: now).execute(
          .init(form: form, idempotencyKey: idempotencyKey ?? .random(), origin: origin), in: nil))
    } catch {
      return .failure(error)
    }
  }

  private func register(_ rules: AdmissionRules, at now: Date) -> RegisterAccount {
    RegisterAccount(
      accounts: store, rules: { _ in RegistrationRules() }, admission: { _ in rules },
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
