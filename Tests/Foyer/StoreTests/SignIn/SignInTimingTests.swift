import Domain
import Foundation
import FoyerTesting
import Secrets
import Store
import StoreTesting
import Testing

/// The number of measurements of each kind.
private let tryCount = ProcessInfo.processInfo.environment["FOYER_TIMING"].flatMap { Int($0) } ?? 0

/// Measures whether the time of an answer reveals a known address. Prints figures without
/// assertions:
///
///     FOYER_TIMING=200 swift test -c release --filter SignInTimingTests
@Suite(
  .enabled(if: tryCount > 0, "skipped: FOYER_TIMING names no number of tries"),
  .timeLimit(.minutes(30)))
struct SignInTimingTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() async throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
    let hash = try PasswordHash(hashing: Secret("Passw0rd!"))
    for number in 0..<tryCount {
      _ = try await accounts.add(
        NewAccount(
          .sample("known-\(number)@example.org"), passwordHash: hash,
          idempotencyKey: IdempotencyDigests(IdempotencyKey.random())))
    }
  }

  @Test func `a wrong password, of a known and of an unknown address`() async throws {
    let semaphore = HashingSemaphoreStub()
    try await compare("sign-in") { name, number in
      let proof = PasswordVerifier(
        accounts: accounts, hashing: PasswordVerifier.Hashing(semaphore: semaphore),
        origin: Origin(stored: "192.0.2.\(number % 250)"),
        now: { Date() })
      return {
        await #expect(throws: SignInError.wrong) {
          try await SignInToAccount(proof: proof).execute(
            SignInToAccount.Request(name, Secret("wrong")))
        }
      }
    }
  }

  @Test func `a code that is asked for, and a wrong one, of a known and of an unknown address`()
    async throws
  {
    for isEntry in [false, true] {
      try await compare(isEntry ? "wrong code" : "code") { name, number in
        let receipt = VerificationCodeReceipt(
          idempotencyKey: IdempotencyKey.random(), email: try EmailAddress(validating: name))
        let parts = parts(isEntry ? number + tryCount : number)
        if isEntry {
          let sending = try await AskForSignInCode(parts: parts).execute(
            AskForSignInCode.Request(receipt, language: "en"))
          #expect(sending == .sent)
        }
        let code = try #require(EmailCode(typed: "0000-0000"))
        return {
          if isEntry {
            let answer = try await SignInByCode(parts: parts).execute(
              SignInByCode.Request(code, of: receipt))
            #expect(answer == .wrong(attempts: 4))
          } else {
            let sending = try await AskForSignInCode(parts: parts).execute(
              AskForSignInCode.Request(receipt, language: "en"))
            #expect(sending == .sent)
          }
        }
      }
    }
  }

  private func parts(_ number: Int) -> VerificationCodeParts {
    VerificationCodeParts(
      codes: accounts,
      makeCode: {
        var generator = SystemRandomNumberGenerator()
        return EmailCode(random: &generator)
      },
      emails: EmailWriter { _, _, email, _ in
        Email(
          to: email, of: "Aurora", subject: "Your code",
          text: String(repeating: "It is good for half an hour. ", count: 10))
      },
      limit: RateLimit(.signInCode, HourlyLimits(), limiter: accounts),
      origin: Origin(stored: "192.0.2.\(number)"), now: { Date() },
      deliver: {})
  }

  // MARK: Measuring

  /// Measures in random order, so that other changes don't look like a difference.
  ///
  /// - Parameter prepare: Returns the closure to measure.
  private func compare(
    _ what: String,
    _ prepare: (_ name: String, Int) async throws -> (() async throws -> Void)
  ) async throws {
    var times: [Bool: [Double]] = [:]
    let attempts = (0..<tryCount).flatMap { [(true, $0), (false, $0)] }.shuffled()
    for (isKnown, number) in attempts {
      let name = "\(isKnown ? "known" : "other")-\(number)@example.org"
      let work = try await prepare(name, number)
      let start = ContinuousClock.now
      try await work()
      times[isKnown, default: []].append((ContinuousClock.now - start) / .milliseconds(1))
    }
    let comparison = Comparison(known: times[true] ?? [], unknown: times[false] ?? [])
    print("\(what): \(comparison)")
    #expect(times.values.allSatisfy { $0.count == tryCount })
  }
}

/// Two samples of times, in milliseconds.
private struct Comparison: CustomStringConvertible {
  let known: [Double]
  let unknown: [Double]

  var description: String {
    """
    known \(Self.figures(known)), unknown \(Self.figures(unknown)); \
    Mann-Whitney AUC \(Self.short(area)), z \(Self.short(z)); \
    a threshold learned on one half is right on the other in \(Self.short(100 * rightness)) %
    """
  }

  /// The probability that a known address takes longer than an unknown one; 0.5 reveals nothing.
  private var area: Double {
    var wins = 0.0
    for time in known {
      for other in unknown { wins += time > other ? 1 : time == other ? 0.5 : 0 }
    }
    return wins / Double(known.count * unknown.count)
  }

  private var z: Double {
    let (n, m) = (Double(known.count), Double(unknown.count))
    return (area - 0.5) * n * m / (n * m * (n + m + 1) / 12).squareRoot()
  }

  private var rightness: Double {
    let half = known.count / 2
    let learned = (known.prefix(half) + unknown.prefix(half)).map { threshold in
      (threshold, Self.right(known.prefix(half), unknown.prefix(half), threshold))
    }
    guard let best = learned.max(by: { abs($0.1 - 0.5) < abs($1.1 - 0.5) }) else { return 0 }
    let right = Self.right(known.dropFirst(half), unknown.dropFirst(half), best.0)
    return best.1 >= 0.5 ? right : 1 - right
  }

  /// Returns how often the rule "known if longer than the threshold" is right.
  private static func right(
    _ known: ArraySlice<Double>, _ unknown: ArraySlice<Double>, _ threshold: Double
  ) -> Double {
    let right = known.count { $0 > threshold } + unknown.count { $0 <= threshold }
    return Double(right) / Double(known.count + unknown.count)
  }

  private static func figures(_ times: [Double]) -> String {
    let sorted = times.sorted()
    return
      "median \(short(sorted[sorted.count / 2])) ms, p90 \(short(sorted[sorted.count * 9 / 10])) ms"
  }

  private static func short(_ number: Double) -> String { String(format: "%.2f", number) }
}
