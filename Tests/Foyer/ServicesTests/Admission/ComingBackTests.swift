import Domain
import Foundation
import Secrets
import Services
import Synchronization
import Testing

/// Who applies again, with the password of the first time or another one.
@Suite(.timeLimit(.minutes(5))) struct ComingBackTests {
  private let directory: TemporaryDirectory
  private let store: AccountsDatabase
  private let hashes = Hashes()

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.accounts()
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
      letter: nil)
    let receipt = await receipt("Passw0rd!", rules)

    #expect(receipt?.state == .rejected)
    #expect(receipt?.note == "Not now.")
    #expect(try await store.applications().count == 1)
  }

  @Test func `one that nobody has decided in time doesn't stand any more`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(await receipt("Passw0rd!", rules)?.state == .pending)

    let later = Applicant.start + Application.pendingSeconds
    #expect(await receipt("Passw0rd!", rules, at: later)?.state == .pending)

    #expect(try await store.applications().map(\.state) == [.pending, .expired])
  }

  @Test func `where nobody is to learn who has applied, it takes as many hashes to say nothing`()
    async throws
  {
    let rules = AdmissionRules(.approval, verifiesEmail: true)
    let ada = try Applicant("ada@example.org", rules)
    try await ada.apply(to: store)
    _ = try await store.verify(
      Applicant.code.digest(for: ada.attempt, ada.email), of: ada.id, from: nil,
      at: Applicant.start)
    let later = Applicant.start + 60  // when the address may be sent another e-mail
    hashes.count.withLock { $0 = 0 }

    #expect(await receipt("An0ther!", rules, at: later)?.state == .verifying)
    let known = hashes.count.withLock { $0 } + 1  // what was verified
    hashes.count.withLock { $0 = 0 }
    #expect(await receipt("An0ther!", rules, "grace@example.org")?.state == .verifying)

    #expect(known == 2)
    #expect(hashes.count.withLock { $0 } == known)
  }

  private func receipt(
    _ password: String, _ rules: AdmissionRules, _ address: String = "ada@example.org",
    at now: Date = Applicant.start
  ) async -> ApplicationReceipt? {
    guard case .applied(let receipt) = await error(password, rules, address, at: now) else {
      return nil
    }
    return receipt
  }

  private func error(
    _ password: String, _ rules: AdmissionRules, _ address: String = "ada@example.org",
    at now: Date = Applicant.start
  ) async -> RegistrationError? {
    let form = RegistrationForm(
      name: "Ada Lovelace", email: address, password: Secret(password), brand: BrandID("aurora"))
    do throws(RegistrationError) {
      _ = try await register(rules, at: now).execute(
        .init(form: form, attempt: RandomIdentifiers().attemptID()), in: nil)
      return nil
    } catch {
      return error
    }
  }

  private func register(_ rules: AdmissionRules, at now: Date) -> RegisterAccount {
    RegisterAccount(
      accounts: store, rules: { _ in RegistrationRules() }, admission: { _ in rules },
      applications: TakeApplications(
        applications: store, makeCode: { Applicant.code },
        letters: { _ in
          LetterWriter { _, _, email, _ in
            WordedLetter(to: email, of: "Aurora", subject: "…", text: "…")
          }
        }, limiter: store),
      now: { now }, makeID: { RandomIdentifiers().accountID() },
      hashing: HostHashingTurns(directory: try! directory.data, atOnce: 1),
      hash: { [hashes] (secret) throws(PasswordHashError) in
        hashes.count.withLock { $0 += 1 }
        return try PasswordHash(hashing: secret, in: .mib19)
      })
  }
}

private final class Hashes: Sendable {
  let count = Mutex(0)
}
