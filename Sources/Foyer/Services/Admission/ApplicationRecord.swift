import Domain
import GRDB
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an application lies in its table, whatever the database.
public struct ApplicationRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  public static let databaseTableName = "applications"

  public let id: String
  public let attempt: String
  let contents: String
  let name: String
  /// Nil where the label doesn't ask for one; so is the next.
  let email: String?
  public let emailCanonical: String?
  var passwordHash: String?
  let brand: String
  let language: String
  let createdAt: Int64
  var state: String
  /// Its address had an account, or waited for one: it looks like any other, and no code is right.
  public var isDecoy = false
  let needsApproval: Bool
  var code: String?
  var codeSentAt: Int64?
  var codesSent = 0
  var tries = CodeTries.most
  var triesAt: Int64
  var verifiedAt: Int64?
  var decidedBy: String?
  var decidedAt: Int64?
  var note: String?
  let invitation: String?
  /// What the label has asked for besides; see `StoredDetails`.
  public let username: String?
  let answers: String?
  let termsVersion: String?
  let termsAt: Int64?
  let origin: String?
  /// A line; nil where they have chosen none.
  let sshKey: String?

  init(_ new: NewApplication, invitation: String?) {
    let application = new.application
    id = application.id.description
    attempt = new.attempt.id.text
    contents = new.attempt.contents.text
    name = application.name.value
    email = application.email?.address
    emailCanonical = application.email?.canonical
    passwordHash = new.passwordHash.encoded
    brand = application.brand.description
    language = application.language
    createdAt = application.createdAt.milliseconds
    state = application.state.rawValue
    needsApproval = new.admission.door == .approval
    triesAt = createdAt
    self.invitation = invitation
    let details = StoredDetails(application.details)
    (username, answers) = (details.username, details.answers)
    (termsVersion, termsAt) = (details.termsVersion, details.termsAt)
    origin = application.origin?.description
    sshKey = application.details.sshKey?.line
    setCode(new.code, at: application.createdAt)
  }

  /// - Throws: `StorageProblem.corrupt` when no such application could have been stored.
  public func application() throws(StorageProblem) -> Application {
    guard let name = try? FullName(stored: name), let state = ApplicationState(rawValue: state)
    else { throw .corrupt }
    let email = try EmailAddress(stored: email)
    return Application(
      id: AccountID(id), name: name, email: email, brand: BrandID(brand), language: language,
      createdAt: Date(milliseconds: createdAt), details: try details.details(),
      origin: origin.map { Origin(stored: $0) }, state: state,
      verifiedAt: verifiedAt.map { Date(milliseconds: $0) }, decision: decision)
  }

  /// Nil where no password's hash is left.
  ///
  /// - Throws: `StorageProblem.corrupt` when no such application could have been stored.
  public func standing() throws(StorageProblem) -> StandingApplication? {
    guard let passwordHash else { return nil }
    return StandingApplication(
      try application(), passwordHash: PasswordHash(encoded: passwordHash), attempt: attempt)
  }

  private var details: StoredDetails {
    StoredDetails(
      username: username, answers: answers, termsVersion: termsVersion, termsAt: termsAt)
  }

  private var decision: Application.Decision? {
    guard let decidedBy, let decidedAt else { return nil }
    return Application.Decision(
      by: decidedBy, at: Date(milliseconds: decidedAt), note: note ?? "")
  }

  mutating func setCode(_ digest: KeyedDigest?, at now: Date) {
    guard let digest else { return }
    code = digest.text
    codeSentAt = now.milliseconds
    codesSent += 1
  }

  mutating func decide(_ decision: Application.Decision?) {
    decidedBy = decision?.by
    decidedAt = decision?.date.milliseconds
    note = decision?.note
  }

  /// Takes one of the tries, whatever becomes of it.
  ///
  /// - Returns: nil, or the seconds until there is one.
  mutating func takeTry(at now: Date) -> Int? {
    var tries = CodeTries(left: tries, since: Date(milliseconds: triesAt))
    let wait = tries.take(at: now)
    (self.tries, triesAt) = (tries.left, tries.since.milliseconds)
    return wait
  }

  func isCodeTooOld(at now: Date) -> Bool {
    (codeSentAt ?? 0) + Int64(EmailCode.seconds) * 1000 <= now.milliseconds
  }

  /// What the account's row is made of; the application keeps no password's hash then.
  mutating func takeAccount() -> AccountRecord {
    var account = AccountRecord(
      id: id, name: name, email: email, emailCanonical: emailCanonical, brand: brand,
      createdAt: createdAt)
    (account.passwordHash, account.attempt, account.contents) = (passwordHash, attempt, contents)
    account.details = details
    passwordHash = nil
    return account
  }

  /// - Parameter letter: what has happened to it, in words.
  func letter(_ letter: WordedLetter, at now: Date) -> NewOutboxEntry {
    NewOutboxEntry(letter, key: "\(id):\(state):\(codesSent):\(now.milliseconds)", at: now)
  }

  /// Whether one that lives, decoys too, has the username of an account to be. Those of its own address
  /// that are being verified don't count: the account ends what they are for.
  static func hold(usernameOf account: AccountRecord, in database: Database) throws -> Bool {
    guard let username = account.username else { return false }
    return try Row.fetchOne(
      database,
      sql: """
        SELECT 1 FROM applications WHERE username = ? AND id <> ?
          AND (state = 'pending' OR state = 'verifying' AND emailCanonical IS NOT ?)
        """, arguments: [username, account.id, account.emailCanonical]) != nil
  }
}
