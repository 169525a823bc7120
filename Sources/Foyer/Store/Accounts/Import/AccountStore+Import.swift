import Domain

extension AccountStore: AccountsImport {
  public func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport {
    let (invites, now) = (invitation != nil, now())
    let list = accounts.map { PlannedAccount($0, of: brand, at: now) }
    if isDryRun {
      return try await read(AccountsError.self) {
        try ImportPlan(list, invites: invites, in: $0).report
      }
    }
    return try await write(.create, AccountsError.self) { sql in
      let plan = try ImportPlan(list, invites: invites, in: sql)
      guard plan.report.problems.isEmpty else { return plan.report }
      for batch in plan.new.chunks(of: ImportPlan.batch) {
        try AccountsTable.insert(batch, at: now, in: sql)
        guard let invitation else { continue }
        for account in batch.filter({ $0.row.passwordHash == nil }).map(\.account) {
          guard let address = account.email else { continue }
          let entry = NewOutboxEntry(
            invitation(account.name, address), about: account.id,
            key: "\(account.id):imported", at: now)
          _ = try OutboxTable.insertOnce(entry, in: sql)
        }
      }
      return plan.report
    }
  }
}
