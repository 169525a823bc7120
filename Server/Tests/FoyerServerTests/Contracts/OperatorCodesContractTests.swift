import Domain
import Foundation
import Store
import Testing

/// Tests codes that operators have sent to applicants, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct OperatorCodesContractTests {
  private let start = Applicant.start
  private let code = EmailCode.randomOfOperator()

  @Test(arguments: StoreKind.allCases)
  func `an operator's code confirms the address after the applicant's own is too old`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant()
    let applied = try await ada.apply(to: store)
    let late = start + 3600

    #expect(try await send(to: applied, store.store, at: start + 120) == .sent)
    #expect(try await ada.enter(in: store, at: late) == .tooOld)
    let other = EmailCode.randomOfOperator()
    #expect(try await ada.enter(other, in: store, at: late) == .tooOld)
    let verdict = try await ada.enter(code, in: store, at: late)

    guard case .right(let application) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(application.id == applied.id && application.state == .pending)
    #expect(try await store.subjects() == ["code", "operator's code"])
    #expect(try await send(to: applied, store.store, at: late) == .over)
    let entries = try await store.store.auditEntries(after: nil, AuditChoice(), limit: 99).items
    let entry = entries.first { $0.action == AuditAction.applicationCodeSent.rawValue }
    #expect(entry?.subject == applied.id.description)
    #expect(entry?.details?.contains(code.text) != true)
    let row = try await store.store.driver.read {
      try $0.row("SELECT operator_code FROM applications WHERE operator_code IS NOT NULL")
    }
    #expect(row == nil)
  }

  /// The person at the later form's screen reads the mailbox. Nothing is known of the one who filled
  /// in the form that the operator has seen.
  @Test(arguments: StoreKind.allCases)
  func `a code is entered at any form of the address, and that one is confirmed`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (stranger, owner) = (try Applicant(), try Applicant())
    let other = try Applicant("grace@example.org")
    let first = try await stranger.apply(to: store)
    #expect(try await send(to: first, store.store, at: start + 120) == .sent)
    let second = try await owner.apply(to: store, at: start + 200)
    try await other.apply(to: store)

    let wrong = try await other.enter(code, in: store, at: start + 300)
    let verdict = try await owner.enter(code, in: store, at: start + 300)

    guard case .wrong = wrong, case .right(let application) = verdict else {
      Issue.record("\(wrong), \(verdict)")
      return
    }
    #expect(application.id == second.id)
    // The first form became a decoy, whose own code shows the state of the second one.
    guard case .wrong = try await stranger.enter(code, in: store, at: start + 300) else {
      Issue.record("The code works twice.")
      return
    }
    await #expect(throws: ApplicationError.unknown) {
      try await send(to: first, store.store, at: start + 400)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an address gets one code a minute and five an hour, and wrong ones use up the attempts`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant()
    let applied = try await ada.apply(to: store)

    #expect(try await send(to: applied, store.store, at: start + 30) == .tooSoon(seconds: 30))
    for minute in 1...4 {
      #expect(try await send(to: applied, store.store, at: start + Double(minute) * 60) == .sent)
    }
    guard case .tooSoon = try await send(to: applied, store.store, at: start + 300) else {
      Issue.record("There is no limit.")
      return
    }
    for left in [4, 3, 2, 1, 0] {
      let wrong = EmailCode.randomOfOperator()
      #expect(try await ada.enter(wrong, in: store, at: start + 300) == .wrong(attempts: left))
    }
    guard case .noAttempts = try await ada.enter(code, in: store, at: start + 300) else {
      Issue.record("The attempts aren't counted.")
      return
    }
    await #expect(throws: ApplicationError.unknown) {
      try await store.store.send(sent(to: ada.email), to: AccountID("none"), at: start)
    }
  }

  private func send(
    to application: Application, _ store: AccountStore, at now: Date
  ) async throws -> CodeSending {
    try await store.send(
      sent(to: #require(application.email)), to: application.id, at: now)
  }

  private func sent(to address: EmailAddress) -> OperatorCode {
    let email = Email(to: address, of: "Aurora", subject: "operator's code", text: "…")
    return OperatorCode(code, to: address, email: email)
  }
}
