import Foundation
import FoyerTesting
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(1))) struct SignUpLimitTests {
  @Test func `a request beyond the limit gets the time to wait before anything is hashed`() async {
    let (accounts, hash) = (AccountsStub(), HashSpy())
    let register = register(accounts, hash, LimiterSpy(.full(seconds: 90)))

    await #expect(throws: RegistrationError.tooMany(seconds: 90)) {
      try await register.execute(.init(form: .ada, idempotencyKey: IdempotencyKey("attempt")))
    }
    #expect(accounts.added.isEmpty)
    #expect(hash.isOnMainQueue.isEmpty)
  }

  @Test func `counts an idempotency key by its digest and its origin, and none whose form is bad`()
    async throws
  {
    let limiter = LimiterSpy(.admitted)
    let register = register(AccountsStub(), HashSpy(), limiter)
    let origin = try Origin(#require(IPAddress("192.0.2.7")))

    _ = try? await register.execute(
      .init(form: .form(name: ""), idempotencyKey: IdempotencyKey("bad")))
    _ = try await register.execute(
      .init(form: .ada, idempotencyKey: IdempotencyKey("attempt"), origin: origin))

    #expect(
      limiter.uses.withLock(\.self) == [
        RateLimitedUse(
          .signUp, id: IdempotencyDigests.id(of: IdempotencyKey("attempt")).text, origin: origin,
          time: Date(timeIntervalSince1970: 0))
      ])
  }

  @Test func `nothing is stored if the limit can't be counted`() async {
    let register = register(AccountsStub(), HashSpy(), LimiterSpy(problem: .diskFull))

    await #expect(throws: RegistrationError.notSaved(.diskFull)) {
      try await register.execute(.init(form: .ada, idempotencyKey: IdempotencyKey("attempt")))
    }
  }

  private func register(
    _ accounts: AccountsStub, _ hash: HashSpy, _ limiter: LimiterSpy
  ) -> RegisterAccount {
    RegisterAccount(
      accounts: accounts, rules: { _ in RegistrationRules() },
      now: { Date(timeIntervalSince1970: 0) }, makeID: { AccountID("id") },
      hashing: HashingSemaphoreStub(),
      hash: hash.hash, limit: RateLimit(.signUp, HourlyLimits(host: 1), limiter: limiter))
  }
}

private final class LimiterSpy: RateLimiter {
  let uses = Mutex<[RateLimitedUse]>([])
  private let answer: Result<Admission, StorageProblem>

  init(_ admission: Admission) { answer = .success(admission) }
  init(problem: StorageProblem) { answer = .failure(problem) }

  func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission {
    uses.withLock { $0.append(use) }
    return try answer.get()
  }

  func giveBack(_ use: RateLimitedUse) async throws(StorageProblem) {
    uses.withLock { uses in uses.removeAll { $0 == use } }
  }
}
