import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members that applicants have named, with their answers. `VouchSteps` decides about answers
/// from the rows that are read here.
enum VouchesTable {
  /// The maximum number of e-mails to a member in a day. Further applicants appear on the member's
  /// screen only, so that nobody can be flooded.
  private static let emailsPerDay = 5

  /// Stores the members that a new application names. Only members of its brand can vouch; other names are
  /// dropped in silence, as an error would tell who is a member.
  static func insert(
    _ usernames: [Username], of application: Application, in sql: any SQLConnection
  ) throws {
    for username in usernames {
      let member = try sql.row(
        "SELECT id FROM accounts WHERE username = $1 AND brand = $2", username.value,
        application.brand)
      guard let voucher: AccountID = try member?.get("id") else { continue }
      try sql.rows(
        """
        INSERT INTO vouches (application, voucher, state, named_at, changed_at)
        VALUES ($1, $2, $3, $4, $4)
        """, application.id, voucher, VouchState.named.rawValue, application.createdAt)
    }
  }

  /// Writes to the members that a pending application names. Applications whose address isn't
  /// confirmed cause no e-mails, so they don't count towards the maximum of the day.
  static func ask(about application: Application, in sql: any SQLConnection) throws {
    let named = try sql.rows(
      "SELECT voucher, named_at FROM vouches WHERE application = $1 ORDER BY voucher",
      application.id)
    for row in named {
      let (voucher, time): (AccountID, Date) = (try row.get("voucher"), try row.get("named_at"))
      let count: Int? = try sql.row(
        """
        SELECT count(*) AS count FROM vouches AS v JOIN applications AS a ON a.id = v.application
        WHERE v.voucher = $1 AND v.named_at > $2
          AND (a.id = $3 OR a.state NOT IN ('verifying', 'expired') AND NOT a.is_decoy)
        """, voucher, time - 86_400, application.id)?["count"]
      if count ?? 0 <= emailsPerDay { try OwnerEmails.note(.vouchAsked, of: voucher, in: sql) }
    }
  }

  static func answer(
    _ new: NewVouchAnswer, at now: Date, in sql: any SQLConnection
  ) throws -> VouchOutcome {
    try ApplicationsTable.expire(at: new.time, in: sql)
    let known = try known(of: new, in: sql)
    let outcome = VouchSteps.outcome(of: new.answer, known, by: new.rules, at: new.time)
    guard let known, let state = outcome.newState else {
      try approveVouched(new.application, at: new.time, in: sql)
      return outcome
    }
    try sql.rows(
      "UPDATE vouches SET state = $1, changed_at = $2 WHERE application = $3 AND voucher = $4",
      state.rawValue, new.time, new.application, new.voucher)
    try AuditTable.note(
      AuditAction(state), of: new.voucher, before: ["state": known.state.rawValue],
      after: ["state": state.rawValue, "application": new.application.description], in: sql)
    switch outcome {
    case .given(isApproved: true):
      try approve(new.application, new.approval, decidedAt: new.time, at: now, in: sql)
    case .withdrawnLate: try tellOperators(of: new, in: sql)
    default: try approveVouched(new.application, at: new.time, in: sql)
    }
    return outcome
  }

  /// The name that stands for an operator's where vouches have approved an application. The names of
  /// members would stay there after their accounts are deleted.
  private static let decider = "vouches"

  /// The program approves, since members don't decide: their vouches do.
  static func approve(
    _ id: AccountID, _ email: Email?, decidedAt time: Date, at now: Date,
    in sql: any SQLConnection
  ) throws {
    _ = try ApplicationsTable.decide(
      id, .approved, Application.Decision(by: decider, at: time), email, .none, by: .program,
      at: now, in: sql)
  }

  private static func tellOperators(
    of new: NewVouchAnswer, in sql: any SQLConnection
  ) throws {
    for email in new.withdrawalEmails {
      let entry = NewOutboxEntry(
        email, about: new.application,
        key: "vouch:\(new.application):\(new.voucher):\(email.recipient.canonical)", at: new.time)
      _ = try OutboxTable.insertOnce(entry, in: sql)
    }
  }

  private static func known(
    of new: NewVouchAnswer, in sql: any SQLConnection
  ) throws -> VouchSteps.Known? {
    guard
      let (application, state) = try application(new.application, naming: new.voucher, in: sql)
    else { return nil }
    let voucher = try sql.row(
      """
      SELECT username, brand, NOT (\(isInactive("accounts.id", now: 2))) AS is_active
      FROM accounts WHERE id = $1
      """, new.voucher, new.time)
    guard let voucher, voucher["brand"] == application.brand else { return nil }
    // The audit log keeps the vouches for accounts that were deleted since.
    let monthly: Int? = try sql.row(
      """
      SELECT count(*) AS count FROM audit_entries
      WHERE subject = $1 AND action = $2 AND changed_at > $3
      """, new.voucher, AuditAction.vouchGiven.rawValue,
      sql.audit.time - Double(VouchingRules.days) * 86_400)?["count"]
    let others: Int? = try sql.row(
      "SELECT count(*) AS count FROM vouches AS v WHERE \(counts(of: "$1", now: 3)) AND v.voucher <> $2",
      new.application, new.voucher, new.time)?["count"]
    let username: String? = voucher["username"]
    return VouchSteps.Known(
      state: state, application: application, isVoucherActive: try voucher.get("is_active"),
      isSponsor: username.map(new.rules.sponsors.contains) ?? false, monthly: monthly ?? 0,
      others: others ?? 0)
  }

  /// Returns the SQL condition that a row of `vouches AS v` counts for an application: its voucher is
  /// active.
  static func counts(of application: String, now: Int) -> String {
    """
    v.application = \(application) AND v.state = 'given'
      AND NOT (\(isInactive("v.voucher", now: now)))
    """
  }

  /// Returns the SQL condition that an account is suspended or has expired.
  ///
  /// - Parameters:
  ///   - account: the column with its ID.
  ///   - now: the number of the statement's parameter with the current time.
  static func isInactive(_ account: String, now: Int) -> String {
    """
    EXISTS (SELECT 1 FROM suspensions AS s
      WHERE s.account = \(account) AND \(SuspensionsTable.isNow(now)))
    OR EXISTS (SELECT 1 FROM lifetimes AS l
      WHERE l.account = \(account) AND l.expires_at <= $\(now))
    """
  }
}

extension AuditAction {
  fileprivate init(_ state: VouchState) {
    self =
      switch state {
      case .given, .named: .vouchGiven
      case .declined: .vouchDeclined
      case .withdrawn: .vouchWithdrawn
      }
  }
}
