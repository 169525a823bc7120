import Domain
import PostgresClient
import Secrets
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applications in PostgreSQL. Each call reads, has `ApplicationSteps` decide, and writes by one
/// statement that does nothing where another server was first: then it reads again.
struct PostgresApplications: ApplicationStore {
  /// More than those who may be first: a code has five tries, and everything else happens once.
  private static let rounds = 32

  let database: PostgresDatabase

  func add(_ new: NewApplication) async throws(ApplicationError) -> Application {
    try await change(at: new.application.createdAt) { () async throws(ApplicationError) in
      let (known, earlier) = try await known(of: new)
      return (try Self.step { try ApplicationSteps.add(new, known) }, earlier)
    }
  }

  func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeVerdict {
    try await change(at: now) { () async throws(ApplicationError) in
      let stored = try await stored("attempt", attempt.text)
      let earlier = try await earlier(than: stored?.record)
      let wrong = try await uses(.wrongCode, of: stored?.record.emailCanonical, at: now)
      let step = try Self.step {
        try ApplicationSteps.verify(
          code, of: stored?.record, earlier: earlier, wrong: wrong, from: origin, at: now)
      }
      return (step, stored)
    }
  }

  func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, letters: ApplicationLetters,
    from origin: Origin?, at now: Date
  ) async throws(ApplicationError) -> CodeSending {
    try await change(at: now) { () async throws(ApplicationError) in
      let stored = try await stored("attempt", attempt.text)
      let address = stored?.record.emailCanonical
      let step = ApplicationSteps.resend(
        code, to: stored?.record, letters, hasAccount: try await hasAccount(address),
        emails: try await uses(.email, of: address, at: now), from: origin, at: now)
      return (step, stored)
    }
  }

  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) async throws(ApplicationError) -> Application {
    try await change(at: decision.date) { () async throws(ApplicationError) in
      let stored = try await stored("id", id.lookedFor)
      let isUsernameTaken = try await isUsernameTaken(of: stored?.record)
      let step = try Self.step {
        try ApplicationSteps.decide(
          event, of: stored?.record, decision, letter: letter, isUsernameTaken: isUsernameTaken)
      }
      return (step, stored)
    }
  }

  func application(of attempt: KeyedDigest) async throws(StorageProblem) -> Application? {
    try await list(.reading(Self.selection("attempt"), attempt.text)).first
  }

  func standing(of account: Account) async throws(StorageProblem) -> StandingApplication? {
    let rows = try await rows(
      .reading(
        """
        SELECT to_jsonb(a) FROM applications a
        WHERE (email_canonical = $1 OR $1 IS NULL AND email_canonical IS NULL AND username = $2)
          AND state IN ('pending', 'rejected') AND NOT is_decoy
        ORDER BY created_at DESC LIMIT 1
        """, account.email?.canonical, account.details.username?.value))
    return try rows.first.flatMap { row throws(StorageProblem) in
      try StoredApplication(row.text(0)).record.standing()
    }
  }

  func application(_ id: AccountID) async throws(StorageProblem) -> Application? {
    try await list(.reading("\(Self.selection("id")) AND NOT is_decoy", id.lookedFor)).first
  }

  func applications() async throws(StorageProblem) -> [Application] {
    try await list(
      .reading(
        """
        SELECT to_jsonb(a) FROM applications a WHERE NOT is_decoy ORDER BY created_at DESC, id
        """))
  }

  func page(
    after place: ApplicationsPage.Token?, _ choice: ApplicationsPage.Choice, limit: Int
  ) async throws(StorageProblem) -> ApplicationsPage {
    let applications = try await list(
      .reading(
        """
        SELECT to_jsonb(a) FROM applications a WHERE NOT is_decoy
          AND ($1::bigint IS NULL OR created_at <= $1 AND (created_at < $1 OR id > $2))
          AND ($3::text IS NULL OR state = $3) AND ($4::text IS NULL OR brand = $4)
        ORDER BY created_at DESC, id LIMIT $5
        """, place?.milliseconds, place?.id, choice.state?.rawValue,
        choice.brand?.description.replacing("\0", with: "?"), limit))
    return ApplicationsPage(applications, limit: limit)
  }

  func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date
  ) async throws(StorageProblem) -> Bool {
    do throws(PostgresError) {
      try await expire(at: now)
      let rows = try await database.query(
        .reading(Self.good, invitation.text, address, now.milliseconds, attempt.text))
      return rows.first?[0] ?? false
    } catch {
      throw StorageProblem(error)
    }
  }

  private func list(_ statement: Statement) async throws(StorageProblem) -> [Application] {
    try await rows(statement).map { row throws(StorageProblem) in
      try StoredApplication(row.text(0)).record.application()
    }
  }

  private func rows(_ statement: Statement) async throws(StorageProblem) -> Rows {
    do throws(PostgresError) { return try await database.query(statement) } catch {
      throw StorageProblem(error)
    }
  }
}

// MARK: Writing

extension PostgresApplications {
  private func change<Answer: Sendable>(
    at now: Date,
    _ decide: () async throws(ApplicationError) -> (ApplicationStep<Answer>, StoredApplication?)
  ) async throws(ApplicationError) -> Answer {
    do throws(PostgresError) { try await expire(at: now) } catch {
      throw error == .cancelled ? .cancelled : .notSaved(StorageProblem(error))
    }
    for _ in 1...Self.rounds {
      let (step, stored) = try await decide()
      guard let change = step.change else { return step.answer }
      if try await carryOut(PostgresChange(change, revision: stored?.revision ?? 0)) {
        return step.answer
      }
    }
    throw .notSaved(.locked)
  }

  /// Asked once more where its connection is lost, as what only reads: done twice it is the same.
  private func expire(at now: Date) async throws(PostgresError) {
    _ = try await database.query(
      .reading(
        """
        SELECT foyer_expire_applications($1, $2, NULL), foyer_forget_applications($3, $4),
          foyer_forget_address_uses($5)
        """, (now - Application.verifyingSeconds).milliseconds,
        (now - Application.pendingSeconds).milliseconds,
        (now - Application.keptSeconds).milliseconds,
        (now - Application.originSeconds).milliseconds, (now - AddressPace.hour).milliseconds))
  }

  /// Uses of one mailbox are counted one at a time, by whichever of its addresses: see `AddressUse.mark`.
  private static let change = """
    WITH turn AS MATERIALIZED (
      SELECT pg_advisory_xact_lock(
        \(PostgresSchema.addressLock), hashtext($1::jsonb #>> '{use,address}'))
    )
    SELECT foyer_change_application($1::jsonb) FROM turn
    """

  /// - Returns: false where nothing was done, since something has changed since it was read.
  private func carryOut(_ change: PostgresChange) async throws(ApplicationError) -> Bool {
    do throws(PostgresError) {
      _ = try await database.query(
        .writing(Self.change, change.json),
        expecting: PostgresError.answers)
      return true
    } catch {
      guard let state = error.state else { throw ApplicationError(error) }
      if PostgresError.conflicts.contains(state) { return false }
      throw ApplicationError(error)
    }
  }

  private static func step<Answer>(
    _ decide: () throws -> ApplicationStep<Answer>
  ) throws(ApplicationError) -> ApplicationStep<Answer> {
    do { return try decide() } catch let error as ApplicationError { throw error } catch {
      throw .notSaved((error as? StorageProblem) ?? .corrupt)
    }
  }
}

extension PostgresError {
  /// Another server was first: a row, a place in an index, a lock.
  fileprivate static let conflicts: Set = ["FYCHG", "23505", "40001", "40P01"]
  /// What an operator needn't know.
  fileprivate static let answers = conflicts.union(["FYADR", "FYUSR", "FYINV", "FYFUL"])
}

extension ApplicationError {
  init(_ error: PostgresError) {
    self =
      switch (error, error.state) {
      case (_, "FYADR"): .emailTaken
      case (_, "FYUSR"): .usernameTaken
      case (_, "FYINV"): .invitation
      case (_, "FYFUL"): .full
      case (.cancelled, _): .cancelled
      case _ where error.leavesOutcomeOpen: .outcomeUnknown(StorageProblem(error))
      default: .notSaved(StorageProblem(error))
      }
  }
}
