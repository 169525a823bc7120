import Domain
import Essentials
import SQL
import Secrets

/// The members that applicants have named, with their answers. `VouchSteps` decides about answers
/// from the rows that are read here.
enum VouchesTable {
  /// The maximum number of e-mails to a member in a day. Further applicants appear on the member's
  /// screen only, so that nobody can be flooded.
  private static let emailsPerDay = 5

  /// Stores the members that an application names. Only members of its brand can vouch; other names
  /// are dropped in silence, as an error would tell who is a member. A member who was named before
  /// keeps the answer. Codes have no limit: one that counted would tell how many names are members'.
  ///
  /// - Returns: the members who weren't named before.
  @discardableResult
  static func insert(
    _ vouchers: VoucherNames, of application: Application, at now: Date, in sql: any SQLConnection
  ) throws -> [AccountID] {
    var members: [(AccountID, code: KeyedDigest?)] = []
    for code in vouchers.codes {
      guard let voucher = try VouchCodesTable.voucher(of: code, for: application, at: now, in: sql)
      else { continue }
      members.append((voucher, code.digest))
    }
    for username in vouchers.usernames {
      let member = try sql.row(
        "SELECT id FROM accounts WHERE username = $1 AND brand = $2", username.value,
        application.brand)
      if let member { members.append((try member.get("id"), nil)) }
    }
    var new: [AccountID] = []
    for (member, code) in members {
      let isNamed = try sql.exists(
        "SELECT 1 FROM vouches WHERE application = $1 AND voucher = $2", application.id, member)
      if isNamed {
        guard let code else { continue }
        try sql.rows(
          """
          UPDATE vouches SET code = $1
          WHERE application = $2 AND voucher = $3 AND state = 'named'
          """, code, application.id, member)
      } else if try code != nil || count(of: application.id, in: sql) < VoucherNames.totalLimit {
        try sql.rows(
          """
          INSERT INTO vouches (application, voucher, state, named_at, changed_at, code)
          VALUES ($1, $2, $3, $4, $4, $5)
          """, application.id, member, VouchState.named.rawValue, now, code)
        new.append(member)
      }
    }
    return new
  }

  private static func count(of application: AccountID, in sql: any SQLConnection) throws -> Int {
    try sql.row("SELECT count(*) AS count FROM vouches WHERE application = $1", application)?
      .get("count") ?? 0
  }

  /// Writes to the members that a pending application names and who haven't answered. Applications
  /// whose address isn't confirmed cause no e-mails, so they don't count towards the maximum of the
  /// day.
  ///
  /// - Parameter members: those who are asked; nil for all.
  static func ask(
    _ members: [AccountID]? = nil, about application: Application, in sql: any SQLConnection
  ) throws {
    let named = try sql.rows(
      """
      SELECT voucher, named_at FROM vouches WHERE application = $1 AND state = 'named'
      ORDER BY voucher
      """, application.id)
    for row in named {
      let (voucher, time): (AccountID, Date) = (try row.get("voucher"), try row.get("named_at"))
      if let members, !members.contains(voucher) { continue }
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
    let voucher = try voucher(
      new.voucher, of: application.brand, by: new.rules, at: new.time, in: sql)
    guard let voucher else { return nil }
    let others: Int? = try sql.row(
      "SELECT count(*) AS count FROM vouches AS v WHERE \(counts(of: "$1", now: 3)) AND v.voucher <> $2",
      new.application, new.voucher, new.time)?["count"]
    return VouchSteps.Known(
      state: state, application: application, voucher: voucher, others: others ?? 0)
  }

  /// Returns nil if the account isn't one of the brand.
  static func voucher(
    _ id: AccountID, of brand: BrandID, by rules: VouchingRules, at now: Date,
    in sql: any SQLConnection
  ) throws -> VouchSteps.Voucher? {
    let row = try sql.row(
      """
      SELECT username, NOT (\(isInactive("accounts.id", now: 3))) AS is_active
      FROM accounts WHERE id = $1 AND brand = $2
      """, id, brand, now)
    guard let row else { return nil }
    // The audit log keeps the vouches for accounts that were deleted since. Its times stay as they
    // are, so one that is later than now would count until the clock has caught up.
    let time = sql.audit.time
    let given: Int? = try sql.row(
      """
      SELECT count(*) AS count FROM audit_entries
      WHERE subject = $1 AND action = $2 AND changed_at > $3 AND changed_at <= $4
      """, id, AuditAction.vouchGiven.rawValue, time - Double(VouchingRules.days) * 86_400,
      time + Double(StoredTimes.tolerance))?["count"]
    let username: String? = row["username"]
    return VouchSteps.Voucher(
      isActive: try row.get("is_active"),
      isSponsor: username.map(rules.sponsors.contains) ?? false,
      monthly: (given ?? 0) + (try VouchCodesTable.count(of: id, at: now, in: sql)))
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

/// Approves applications whose vouches are enough without a new answer. Vouches count again when
/// their members' suspensions end, and more applications have enough when a brand needs fewer.
extension VouchesTable {
  /// Approves the applications that have the vouch of a member who is active again.
  static func approveVouched(
    by voucher: AccountID, at now: Date, in sql: any SQLConnection
  ) throws {
    if sql.audit.admission == nil { return }
    let rows = try sql.rows(
      """
      SELECT v.application FROM vouches AS v JOIN applications AS a ON a.id = v.application
      WHERE v.voucher = $1 AND v.state = 'given' AND a.state = 'pending'
      ORDER BY v.named_at, v.application
      """, voucher)
    for case let id? in rows.map({ $0["application"] as AccountID? }) {
      try approveVouched(id, at: now, in: sql)
    }
  }

  /// Approves an application that has enough vouches.
  ///
  /// - Returns: 1 if it is approved, 0 if it isn't.
  @discardableResult
  static func approveVouched(
    _ id: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Int {
    guard let brand = try sql.row("SELECT brand FROM applications WHERE id = $1", id),
      let admission = try sql.audit.admission?(brand.get("brand"))
    else { return 0 }
    return try approve("a.id = $3", id.sqlValue, by: admission, at: now, limit: 1, in: sql)
  }

  /// Approves the applications of a brand that have enough vouches.
  ///
  /// - Returns: their number.
  static func approveVouched(
    of brand: BrandID, at now: Date, limit: Int, in sql: any SQLConnection
  ) throws -> Int {
    guard let admission = sql.audit.admission?(brand) else { return 0 }
    return try approve(
      "a.brand = $3", brand.sqlValue, by: admission, at: now, limit: limit, in: sql)
  }

  /// An applicant whose address or username has got another owner meanwhile waits for an operator.
  private static func approve(
    _ condition: String, _ value: SQLValue, by admission: BrandAdmission, at now: Date,
    limit: Int, in sql: any SQLConnection
  ) throws -> Int {
    guard admission.rules.policy == .vouched else { return 0 }
    let rows = try sql.rows(
      """
      SELECT a.* FROM applications AS a
      WHERE \(condition) AND a.state = 'pending' AND NOT a.is_decoy AND a.reopened_at IS NULL
        AND a.created_at > $2
        AND (SELECT count(*) FROM vouches AS v WHERE \(counts(of: "a.id", now: 1))) >= $4
      ORDER BY a.created_at, a.id LIMIT $5
      """,
      [
        now.sqlValue, (now - Application.pendingSeconds).sqlValue, value,
        admission.rules.vouching.needed.sqlValue, limit.sqlValue,
      ])
    let applications = try sql.readable(rows, of: "applications") {
      try StoredApplication($0).application
    }
    var approved = 0
    for application in applications where try isFree(application, in: sql) {
      try approve(
        application.id, admission.approval(of: application), decidedAt: now, at: now, in: sql)
      sql.audit.hasEmails = true
      approved += 1
    }
    return approved
  }

  private static func isFree(
    _ application: Application, in sql: any SQLConnection
  ) throws -> Bool {
    try !AccountsTable.isTaken(application.email, in: sql) && !OutboxTable.isFull(sql)
      && !UsernamesTable.isTaken(
        application.details.username?.value, besides: application.id, of: nil, in: sql)
  }
}

extension VouchesTable {
  /// The greatest depth of a chain that is followed.
  private static let depthLimit = 50

  /// Returns an application that names the member, with the state of the vouch. A decoy has none.
  static func application(
    _ id: AccountID, naming voucher: AccountID, in sql: any SQLConnection
  ) throws -> (application: Application, state: VouchState)? {
    let row = try sql.row(
      "SELECT * FROM vouches WHERE application = $1 AND voucher = $2", id, voucher)
    guard let row, let application = try ApplicationsTable.application(id, in: sql) else {
      return nil
    }
    return (application, try row.reading(of: "vouches", state))
  }

  static func own(
    of voucher: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> [OwnVouch] {
    let rows = try sql.rows(
      """
      SELECT a.id, a.name, a.username, a.state AS application_state, v.state, v.named_at
      FROM vouches AS v JOIN applications AS a ON a.id = v.application
      WHERE v.voucher = $1 AND NOT a.is_decoy
        AND (v.state IN ('named', 'given') AND a.state = 'pending' AND a.created_at > $2
          OR v.state = 'given' AND a.state = 'approved')
      ORDER BY (v.state = 'given'), v.named_at, a.id LIMIT $3
      """, voucher, now - Application.pendingSeconds, OwnVouch.limit)
    return try sql.readable(rows, of: "applications") { row in
      OwnVouch(
        id: try row.get("id"), name: try row.fullName(), username: username(row),
        namedAt: try row.get("named_at"), state: try state(row),
        hasAccount: row["application_state"] == ApplicationState.approved.rawValue)
    }
  }

  /// Adds the vouchers of an application, each before its own. A member who vouched for several of
  /// them has one place, besides the one of a member who was named and didn't vouch.
  static func add(
    vouchersOf id: AccountID, depth: Int, to links: inout [VouchLink],
    _ seen: inout Set<AccountID>, in sql: any SQLConnection
  ) throws {
    // Above the applicant's own vouchers, only those who let somebody in are of interest.
    let states = depth == 0 ? "" : "AND v.state IN ('given', 'withdrawn')"
    let rows = try sql.rows(
      """
      SELECT a.id, a.name, a.username, v.state, v.changed_at
      FROM vouches AS v JOIN accounts AS a ON a.id = v.voucher
      WHERE v.application = $1 \(states) ORDER BY v.named_at, a.id
      """, id)
    for link in try sql.readable(rows, of: "accounts", { try link($0, depth: depth) })
    where links.count < VouchRecord.limit {
      let isGiven = link.state == .given || link.state == .withdrawn
      guard !isGiven || seen.insert(link.account).inserted else { continue }
      links.append(link)
      if isGiven, depth < depthLimit {
        try add(vouchersOf: link.account, depth: depth + 1, to: &links, &seen, in: sql)
      }
    }
  }

  static func link(_ row: SQLRow, depth: Int) throws -> VouchLink {
    VouchLink(
      depth: depth, account: try row.get("id"), name: try row.fullName(), username: username(row),
      state: try state(row), date: try row.get("changed_at"))
  }

  private static func username(_ row: SQLRow) -> Username? {
    (row["username"] as String?).flatMap { Username(stored: $0) }
  }

  static func state(_ row: SQLRow) throws -> VouchState {
    guard let state = VouchState(rawValue: try row.get("state")) else {
      throw StorageProblem.corrupt
    }
    return state
  }
}
