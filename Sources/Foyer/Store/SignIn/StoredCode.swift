import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A verification code as it is stored.
struct StoredCode {
  let number: Int64
  /// Nil where no account has the address, or the account is gone.
  let account: AccountID?
  let code: KeyedDigest
  var tries: CodeTries
  private let sentAt: Date

  init(_ row: SQLRow) throws(StorageProblem) {
    number = try row.get("number")
    account = row["account"]
    code = try row.get("code")
    sentAt = try row.get("sent_at")
    tries = CodeTries(left: try row.get("tries"), since: try row.get("tries_at"))
  }

  func isTooOld(at now: Date) -> Bool {
    now.timeIntervalSince(sentAt) >= TimeInterval(EmailCode.seconds)
  }
}
