import Foundation
import InteractorKit
import Synchronization
import Testing

@testable import Domain

/// The e-mail about a decision is held back for a while, so that the decision can be undone.
@Suite(.timeLimit(.minutes(1))) struct DecideApplicationTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private let store = StoreSpy()
  private let delays = Delays()

  @Test(
    arguments: [
      (ApplicationEvent.approved, true, 30, [.zero, .seconds(30)]),
      (.rejected, true, 30, [.zero, .seconds(30)]), (.approved, false, 0, [.zero]),
      (.reopened, true, nil, [.zero]),
    ] as [(ApplicationEvent, Bool, TimeInterval?, [Duration])])
  func `the e-mail about a decision is held for half a minute, and then delivered`(
    event: ApplicationEvent, isHeld: Bool, hold: TimeInterval?, delays: [Duration]
  ) async throws {
    let decide = decide(at: Self.now)

    _ = try await decide.execute(Self.application(), event, by: "grace", isHeld: isHeld)

    #expect(store.holds.withLock(\.self) == [hold])
    #expect(self.delays.all.withLock(\.self) == delays)
  }

  @Test func `an account without an address gets no e-mail`() async throws {
    _ = try await decide(at: Self.now).execute(
      Self.application(email: nil), .approved, by: "grace")

    #expect(store.holds.withLock(\.self) == [nil])
    #expect(delays.all.withLock(\.self) == [.zero])
  }

  @Test func `a decision is known as made here, whatever name a server gives its operator`()
    async throws
  {
    let (decide, application) = (decide(at: Self.now), try Self.application())
    store.name.withLock { $0 = "token-of-grace" }

    let decided = try await decide.execute(application, .approved, by: "grace").application
    var another = decided
    another.decision = Application.Decision(by: "linus", at: Self.now)
    var later = decided
    later.decision = Application.Decision(by: "token-of-grace", at: Self.now + 1)

    #expect(decide.decisions.decision(on: decided, at: Self.now) != nil)
    #expect(
      [application, another, later].allSatisfy {
        decide.decisions.decision(on: $0, at: Self.now) == nil
      })
    #expect(self.decide(at: Self.now).decisions.decision(on: decided, at: Self.now) == nil)
  }

  @Test func `the hold of a decision's e-mail is known by this program's clock`() async throws {
    let decide = decide(at: Self.now)
    let application = try Self.application()

    let decided = try await decide.execute(application, .approved, by: "grace").application

    #expect(decide.decisions.decision(on: decided, at: Self.now)?.secondsHeld == 30)
    #expect(decide.decisions.latest(at: Self.now) == [OwnDecision(decided, secondsHeld: 30)])
    #expect(decide.decisions.latest(at: Self.now).map(\.isInformed) == [false])
    #expect(decide.decisions.latest(at: Self.now + 0.5).map(\.secondsHeld) == [30])
    #expect(decide.decisions.latest(at: Self.now + 31).map(\.isInformed) == [true])
  }

  @Test func `several decisions are one step, from which a forgotten one is missing`() async throws
  {
    let decide = decide(at: Self.now)
    var decided: [Application] = []
    for id in ["1", "2", "3"] {
      decided.append(
        try await decide.execute(Self.application(id), .approved, by: "grace").application)
    }

    decide.decisions.join(Array(decided.prefix(2)))
    #expect(decide.decisions.latest(at: Self.now).map(\.application) == Array(decided.prefix(2)))
    decide.decisions.forget(decided[0])
    #expect(decide.decisions.latest(at: Self.now).map(\.application) == [decided[1]])
    #expect(decide.decisions.decision(on: decided[2], at: Self.now) != nil)
  }

  @Test(arguments: [(true, 0), (false, nil)] as [(Bool, TimeInterval?)])
  func `a correction is offered to the store only where it is wanted, and isn't held`(
    isCorrected: Bool, hold: TimeInterval?
  ) async throws {
    _ = try await decide(at: Self.now).execute(
      Self.application(), .reopened, by: "grace", isCorrected: isCorrected)

    #expect(store.holds.withLock(\.self) == [hold])
    #expect(delays.all.withLock(\.self) == [.zero])
  }

  private func decide(at now: Date) -> DecideApplication {
    DecideApplication(
      applications: store,
      emails: EmailWriter { _, _, email, _ in
        Email(to: email, of: "Aurora", subject: "Word", text: "…")
      },
      now: { now }, deliver: { [delays] delay in delays.all.withLock { $0.append(delay) } })
  }

  private static func application(
    _ id: String = "1", email: String? = "ada@example.org"
  ) throws -> Application {
    Application(
      id: AccountID(id), name: try FullName(validating: "Ada Lovelace"),
      email: try email.map { try EmailAddress(validating: $0) }, brand: BrandID("aurora"),
      language: "en", createdAt: now, state: .pending)
  }
}

private final class Delays: Sendable {
  let all = Mutex<[Duration]>([])
}

private final class StoreSpy: ApplicationDecisions {
  /// The time for which each e-mail is held back; nil without an e-mail.
  let holds = Mutex<[TimeInterval?]>([])
  /// By which it records decisions, where that isn't the caller's.
  let name = Mutex<String?>(nil)

  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    holds.withLock { $0.append(email?.hold) }
    guard let name = try? FullName(validating: "Ada Lovelace") else { throw .unknown }
    let application = Application(
      id: id, name: name, email: email?.recipient, brand: BrandID("aurora"), language: "en",
      createdAt: decision.date, state: .approved,
      decision: Application.Decision(
        by: self.name.withLock(\.self) ?? decision.by, at: decision.date, note: decision.note))
    return DecidedApplication(
      application, email: email == nil ? .none : event == .reopened ? .corrected : .waiting)
  }
}
