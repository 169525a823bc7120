import Domain
import Essentials

/// The members that vouch for applicants.
extension ApplicationsTable {
  static func name(
    _ vouchers: VoucherNames, of id: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Application {
    try expire(at: now, in: sql)
    guard let application = try application(id, in: sql) else { throw ApplicationError.unknown }
    // After an operator has undone a decision, applicants can't bring in further members.
    let isOpen = try sql.exists(
      "SELECT 1 FROM applications WHERE id = $1 AND state = 'pending' AND reopened_at IS NULL", id)
    guard isOpen else { return application }
    guard
      try VouchCodesTable.areValid(vouchers.codes, for: application, at: now, in: sql)
    else { throw ApplicationError.vouchCode }
    let new = try VouchesTable.insert(vouchers, of: application, at: now, in: sql)
    try VouchCodesTable.redeem(of: application, at: now, in: sql)
    try VouchesTable.ask(new, about: application, in: sql)
    return try approvedByCodes(application, at: now, in: sql)
  }

  /// Approves an application if the codes of members, which it had at once, are enough vouches.
  ///
  /// - Returns: the application after that.
  static func approvedByCodes(
    _ application: Application, at now: Date, in sql: any SQLConnection
  ) throws -> Application {
    guard application.state == .pending,
      try VouchesTable.approveVouched(application.id, at: now, in: sql) > 0
    else { return application }
    return try self.application(application.id, in: sql) ?? application
  }
}
