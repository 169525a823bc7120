import Domain
import Foundation
import FoyerTesting
import Secrets
import Store
import StoreTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct InvitationGuessesTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let hashed = Counter()
  private let delivered = Counter()

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `a wrong code costs no hash, and takes no room from a right one`() async throws {
    let code = try await invite()

    #expect(await outcome("0000-0000", signUps: 1) == .invitation)
    #expect(hashed.count == 0)
    #expect(await outcome(code.text, signUps: 1) == nil)

    #expect(hashed.count == 1)
    #expect(await outcome(code.text, "other@example.org", signUps: 1) == .tooMany(seconds: 3_600))
  }

  @Test func `twenty wrong ones an hour are counted, and a right one is always taken`() async throws
  {
    let code = try await invite()
    for number in 1...21 {
      #expect(await outcome(code.text, "right-\(number)@example.org") == nil)
    }
    let idempotencyKey = IdempotencyKey.random()
    for number in 1...20 {
      #expect(await outcome("0000-000\(number)", idempotencyKey: idempotencyKey) == .invitation)
    }

    #expect(await outcome("0000-0021", idempotencyKey: idempotencyKey) == .tooMany(seconds: 3_600))
    #expect(await outcome(code.text, idempotencyKey: idempotencyKey) == nil)
    #expect(await outcome("0000-0022", from: "192.0.2.8") == .invitation)
    #expect(await outcome("0000-0023", after: 3_600) == .invitation)
  }

  @Test func `what was written is delivered at once, and nothing else`() async throws {
    let code = try await invite()

    _ = await outcome("0000-0000")
    #expect(delivered.count == 0)
    _ = await outcome(code.text)

    #expect(delivered.count == 1)
  }

  private func invite() async throws -> InvitationCode {
    try await store.create(uses: 100, at: Applicant.start).code
  }

  private func outcome(
    _ invitation: String, _ address: String = "ada@example.org",
    idempotencyKey: IdempotencyKey = IdempotencyKey.random(), from origin: String = "192.0.2.7",
    signUps: Int? = nil, after seconds: TimeInterval = 0
  ) async -> RegistrationError? {
    let form = RegistrationForm(
      name: "Ada Lovelace", email: address, password: Secret("Passw0rd!"),
      brand: BrandID("aurora"), invitation: invitation)
    do throws(RegistrationError) {
      _ = try await register(signUps, at: Applicant.start + seconds).execute(
        .init(form: form, idempotencyKey: idempotencyKey, origin: Origin(stored: origin)), in: nil)
      return nil
    } catch {
      return error
    }
  }

  private func register(_ signUps: Int?, at now: Date) -> RegisterAccount {
    RegisterAccount(
      accounts: store, rules: { _ in RegistrationRules() },
      admission: { _ in AdmissionRules(.invitation) },
      applications: TakeApplications(
        applications: store, makeCode: { Applicant.code },
        emails: { _ in
          EmailWriter { _, _, email, _ in
            Email(to: email, of: "Aurora", subject: "…", text: "…")
          }
        }, limiter: store, deliver: { [delivered] in delivered.add() }),
      now: { now }, makeID: { AccountID.random() },
      hashing: HashingSemaphoreStub(),
      hash: { [hashed] (_) throws(PasswordHashError) in
        hashed.add()
        return PasswordHash(encoded: "$argon2id$")
      }, limit: RateLimit(.signUp, HourlyLimits(host: signUps), limiter: store))
  }
}

private final class Counter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock(\.self) }
  func add() { number.withLock { $0 += 1 } }
}
