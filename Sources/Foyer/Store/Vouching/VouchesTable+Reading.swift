import Domain
import Essentials
import SQL

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

  static func record(of id: AccountID, in sql: any SQLConnection) throws -> VouchRecord {
    var (vouchers, seen) = ([VouchLink](), Set([id]))
    try add(vouchersOf: id, depth: 0, to: &vouchers, &seen, in: sql)
    let given = try sql.rows(
      """
      SELECT a.id, a.name, a.username, v.state, v.changed_at
      FROM vouches AS v JOIN applications AS a ON a.id = v.application
      WHERE v.voucher = $1 AND NOT a.is_decoy AND v.state IN ('given', 'withdrawn')
      ORDER BY v.changed_at DESC, a.id LIMIT $2
      """, id, VouchRecord.limit)
    let vouchedFor = try sql.readable(given, of: "applications") { try link($0, depth: 0) }
    return VouchRecord(vouchers: vouchers, vouchedFor: vouchedFor)
  }

  /// Adds the vouchers of an application, each before its own. A member who vouched for several of
  /// them has one place, besides the one of a member who was named and didn't vouch.
  private static func add(
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

  private static func link(_ row: SQLRow, depth: Int) throws -> VouchLink {
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
