import Foundation
import InteractorKit
import Synchronization
import Testing

@testable import Domain

/// The e-mail about a decision waits, so that the decision can be taken back.
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

  @Test func `nobody without an address is written to`() async throws {
    _ = try await decide(at: Self.now).execute(
      Self.application(email: nil), .approved, by: "grace")

    #expect(store.holds.withLock(\.self) == [nil])
    #expect(delays.all.withLock(\.self) == [.zero])
  }

  @Test(arguments: [(0.0, true), (29.9, true), (30, false), (3600, false)])
  func `what is still held is known`(seconds: TimeInterval, isHeld: Bool) throws {
    var application = try Self.application()
    #expect(!application.isEmailHeld(at: Self.now))
    application.decision = Application.Decision(by: "grace", at: Self.now)

    #expect(application.isEmailHeld(at: Self.now + seconds) == isHeld)
  }

  private func decide(at now: Date) -> DecideApplication {
    DecideApplication(
      applications: store,
      letters: LetterWriter { _, _, email, _ in
        WordedLetter(to: email, of: "Aurora", subject: "Word", text: "…")
      },
      now: { now }, deliver: { [delays] delay in delays.all.withLock { $0.append(delay) } })
  }

  private static func application(email: String? = "ada@example.org") throws -> Application {
    Application(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try email.map { try EmailAddress(validating: $0) }, brand: BrandID("aurora"),
      language: "en", createdAt: now, state: .pending)
  }
}

private final class Delays: Sendable {
  let all = Mutex<[Duration]>([])
}

private final class StoreSpy: OperatorApplications {
  /// Of the letters that came along; nil where none did.
  let holds = Mutex<[TimeInterval?]>([])

  func applications() async throws(StorageProblem) -> [Application] { [] }

  func entries(
    _ query: ApplicationsQuery
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> { RowsPage(total: 0) }
  func applications(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [Application] { [] }

  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application {
    holds.withLock { $0.append(letter?.hold) }
    guard let name = try? FullName(validating: "Ada Lovelace") else { throw .unknown }
    return Application(
      id: id, name: name, email: letter?.recipient, brand: BrandID("aurora"), language: "en",
      createdAt: decision.date, state: .approved, decision: decision)
  }
}
