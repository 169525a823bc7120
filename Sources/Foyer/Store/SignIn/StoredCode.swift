import Domain
import Essentials
import SQL
import Secrets

/// A row of a verification code.
struct StoredCode {
  let number: Int64
  /// Nil if no account has the address, or if the account was deleted.
  let account: AccountID?
  let code: KeyedDigest
  var attempts: CodeThrottle
  let sentAt: Date

  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "verification_codes") { try StoredCode(valuesOf: $0) }
  }

  private init(valuesOf row: SQLRow) throws(StorageProblem) {
    number = try row.get("number")
    account = row["account"]
    code = try row.get("code")
    sentAt = try row.get("sent_at")
    attempts = CodeThrottle(left: try row.get("attempts_left"), since: try row.get("attempts_at"))
  }

  func isTooOld(at now: Date) -> Bool {
    sentAt.elapsed(at: now) >= TimeInterval(EmailCode.seconds)
  }
}
