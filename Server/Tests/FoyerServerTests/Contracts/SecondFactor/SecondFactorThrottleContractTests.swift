import Domain
import Foundation
import Secrets
import Testing

/// Tests how many codes can be guessed.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorThrottleContractTests {
  private let here = Origin(stored: "192.0.2.7")
  private let there = Origin(stored: "198.51.100.7")

  @Test(arguments: StoreKind.allCases)
  func `wrong codes are paused, and a right password doesn't end the pause`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let wrong = try host.wrongCode()
    for _ in 1...3 {
      let challenge = try await host.challenge(from: there)
      #expect(
        await refusal { try await host.signIn(challenge, wrong, from: there) } == .wrongCode)
    }

    let challenge = try await host.challenge(from: there)
    let right = try host.code()

    #expect(
      await refusal { try await host.signIn(challenge, right, from: there) }
        == .paused(seconds: 2))
    host.pass(2)
    #expect(await refusal { try await host.signIn(challenge, wrong, from: there) } == .wrongCode)
    #expect(
      await refusal { try await host.signIn(challenge, right, from: there) }
        == .paused(seconds: 4))
    // A signed-in owner's codes are counted, too.
    let session = try await host.session()
    #expect(
      await refusal {
        try await host.own(
          DeleteOwnAccount(SecondFactorHost.password, code: right), session, from: there)
      } == .paused(seconds: 4))
    host.pass(4)
    try await host.signIn(challenge, try host.code(), from: there)
    host.pass(60)
    let next = try await host.challenge(from: there)
    #expect(await refusal { try await host.signIn(next, wrong, from: there) } == .wrongCode)
  }

  @Test(arguments: StoreKind.allCases)
  func `attempts from many origins are paused together, but not at an origin that is known`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    try await host.signIn(host.challenge(from: here), try host.code(), from: here)
    host.pass(60)
    let wrong = try host.wrongCode()
    let limit = SignInThrottle.withoutPause * SecondFactorAttempt.anywhere.factor

    for number in 0..<limit {
      let origin = Origin(stored: "203.0.113.\(number)")
      let challenge = try await host.challenge(from: origin)
      #expect(
        await refusal { try await host.signIn(challenge, wrong, from: origin) } == .wrongCode)
    }

    let attacker = try await host.challenge(from: there)
    #expect(
      await refusal { try await host.signIn(attacker, wrong, from: there) }
        == .paused(seconds: 2))
    try await host.signIn(host.challenge(from: here), try host.code(), from: here)
  }

  @Test(arguments: StoreKind.allCases)
  func `origins that are known are paused together, apart from others`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let origins = (1...15).map { Origin(stored: "203.0.113.\($0)") }
    for origin in origins {
      _ = try await host.useCases(from: origin).signIn.execute(
        .init("ada@example.org", SecondFactorHost.password))
    }
    try await host.enrol()
    let wrong = try host.wrongCode()

    var admitted = 0
    for origin in origins + origins + origins {
      let challenge = try await host.challenge(from: origin)
      if await refusal({ try await host.signIn(challenge, wrong, from: origin) }) == .wrongCode {
        admitted += 1
      }
    }

    #expect(admitted == SignInThrottle.withoutPause * SecondFactorAttempt.knownOrigins.factor)
  }

  /// The numbers of docs/sign-in.md.
  @Test func `a stranger with the password guesses less than once in a thousand days`() {
    for factor in [1, SecondFactorAttempt.anywhere.factor] {
      let tried = tries(in: 86_400, factor: factor)
      // Three of a million codes are right at any time.
      let chance = 1 - pow(1 - 3e-6, Double(tried))
      #expect(tried == (factor == 1 ? 106 : 133))
      #expect(chance < 0.001)
    }
  }

  /// Attempts are forgotten a day after the last one, so an attacker can also rest for a day.
  @Test func `a year isn't long enough for a tenth of all codes`() {
    let (day, codes) = (TimeInterval(86_400), Int(pow(10.0, Double(TimeBasedSecret.digitCount))))
    for factor in [1, SecondFactorAttempt.anywhere.factor] {
      let steadily = tries(in: 366 * day, factor: factor)
      let resting = (1...20).map { hours in
        let hours = Double(hours)
        let rounds = 366 * day / (SignInThrottle.memory + hours * 3600)
        return Int(rounds * Double(tries(in: hours * 3600, factor: factor)))
      }
      #expect(max(steadily, resting.max() ?? 0) < codes / 10)
    }
  }

  /// Returns the number of codes that can be tried in that many seconds.
  private func tries(in duration: TimeInterval, factor: Int) -> Int {
    let start = Applicant.start
    var (attempts, time, tried) = (SignInThrottle(count: 0, last: start), start, 0)
    while time < start + duration {
      if let pause = attempts.pause(at: time, factor: factor) {
        time += Double(pause)
      } else {
        attempts = attempts.counting(at: time)
        tried += 1
      }
    }
    return tried
  }

  @Test(arguments: StoreKind.allCases)
  func `wrong codes of an open session are told, too`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let (session, wrong) = (try await host.session(), try host.wrongCode())

    for number in 1...6 {
      let origin = Origin(stored: "203.0.113.\(number)")
      #expect(
        await refusal {
          try await host.own(RemoveSecondFactor(wrong), session, from: origin)
        } == .wrongCode)
    }

    #expect(try await host.changes() == ["enrolled", "wrongCodes"])
  }

  @Test func `a person who guesses for days is told about once a day`() {
    let told = (0...400).filter { SecondFactorAttempt.isWarned(after: $0) }

    #expect(told == [5, 105, 205, 305])
  }
}
