import Domain

extension AccountStore: AccountsImport {
  public func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport {
    let invites = invitation != nil
    if isDryRun {
      return try await read(AccountsError.self) {
        try ImportPlan(accounts, invites: invites, in: $0).report
      }
    }
    return try await write(.create, AccountsError.self) { [now] sql in
      let plan = try ImportPlan(accounts, invites: invites, in: sql)
      guard plan.report.problems.isEmpty else { return plan.report }
      let now = now()
      for batch in plan.new.chunks(of: ImportPlan.batch) {
        let created = try AccountsTable.insert(batch, of: brand, at: now, in: sql)
        guard let invitation else { continue }
        for (account, row) in zip(created, batch) where row.passwordHash == nil {
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
