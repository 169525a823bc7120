import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountsDatabase: Applications {
  public func add(_ new: NewApplication) throws(ApplicationError) -> Application {
    try applying { try ApplicationsTable.add(new, in: $0) }
  }

  public func verify(
    _ code: KeyedDigest, of attempt: KeyedDigest, from origin: Origin?, at now: Date
  ) throws(ApplicationError) -> CodeVerdict {
    try applying {
      try ApplicationsTable.verify(code, of: attempt, from: origin, at: now, in: $0)
    }
  }

  public func resend(
    _ code: KeyedDigest, of attempt: KeyedDigest, letters: ApplicationLetters,
    from origin: Origin?, at now: Date
  ) throws(ApplicationError) -> CodeSending {
    try applying {
      try ApplicationsTable.resend(code, of: attempt, letters, from: origin, at: now, in: $0)
    }
  }

  public func isGood(
    _ invitation: KeyedDigest, for address: String?, of attempt: KeyedDigest, at now: Date
  ) throws(StorageProblem) -> Bool {
    try counting {
      try ApplicationsTable.isGood(invitation, for: address, of: attempt, at: now, in: $0)
    }
  }

  public func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    letter: WordedLetter?
  ) throws(ApplicationError) -> Application {
    try applying { try ApplicationsTable.decide(id, event, decision, letter, in: $0) }
  }

  public func standing(of account: Account) throws(StorageProblem) -> StandingApplication? {
    try reading("applications") { try ApplicationsTable.standing(of: account, in: $0) } ?? nil
  }

  public func application(_ id: AccountID) throws(StorageProblem) -> Application? {
    try reading("applications") { try ApplicationsTable.application(id, in: $0) } ?? nil
  }

  public func application(of attempt: KeyedDigest) throws(StorageProblem) -> Application? {
    try reading("applications") { try ApplicationsTable.application(of: attempt, in: $0) } ?? nil
  }

  public func applications() throws(StorageProblem) -> [Application] {
    try reading("applications") { try ApplicationsTable.all(in: $0) } ?? []
  }

  private func applying<Result>(
    _ work: (Database) throws -> Result
  ) throws(ApplicationError) -> Result {
    patience.renew()
    do {
      try Task.checkCancellation()
      return try change(work)
    } catch {
      throw ApplicationError(error, obstacle: file.obstacle())
    }
  }
}

extension AccountsDatabase: ApplicationsPages {
  public func page(
    after place: ApplicationsPage.Token?, _ choice: ApplicationsPage.Choice, limit: Int
  ) throws(StorageProblem) -> ApplicationsPage {
    try reading("applications") {
      try ApplicationsTable.page(after: place, choice, limit: limit, in: $0)
    } ?? ApplicationsPage([], limit: limit)
  }
}

extension AccountsDatabase: Invitations {
  public func add(_ invitation: Invitation, code: KeyedDigest) throws(AccountsError) {
    try operation { try change { try InvitationRecord.insert(invitation, code, in: $0) } }
  }

  public func invitations() throws(StorageProblem) -> [Invitation] {
    try reading("invitations") { try InvitationRecord.all(in: $0) } ?? []
  }

  public func revoke(_ id: String, at now: Date) throws(AccountsError) -> Bool {
    try operation { try change { try InvitationRecord.revoke(id, at: now, in: $0) } }
  }

  /// By a connection that can't write; nil where the file, or the table in it, isn't there yet.
  private func reading<Result>(
    _ table: String, _ work: (Database) throws -> Result
  ) throws(StorageProblem) -> Result? {
    patience.renew()
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    let isThere = "SELECT 1 FROM sqlite_master WHERE name = ?"
    return try reader.read { database in
      try Row.fetchOne(database, sql: isThere, arguments: [table]) == nil ? nil : work(database)
    }
  }
}

extension ApplicationError {
  fileprivate init(_ error: any Error, obstacle: @autoclosure () -> StorageProblem?) {
    if let error = error as? ApplicationError {
      self = error
      return
    }
    switch AccountsError(error, obstacle: obstacle()) {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .attemptReused: self = .attemptReused
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}
