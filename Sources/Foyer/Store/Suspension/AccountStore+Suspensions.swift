import Domain

extension AccountStore: Suspensions {
  public func suspend(
    _ id: AccountID, _ suspension: Suspension
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] sql in
      guard try AccountsTable.account(id, in: sql) != nil else { return false }
      try SuspensionsTable.put(suspension, of: id, at: now(), in: sql)
      return true
    }
  }

  public func resume(_ id: AccountID) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] sql in
      guard try AccountsTable.account(id, in: sql) != nil else { return false }
      // An expired account would otherwise expire again at once: its owner gets time to renew it.
      if try LifetimesTable.isExpired(id, in: sql) {
        try LifetimesTable.prolong(id, at: now(), in: sql)
      }
      try SuspensionsTable.end(of: id, at: now(), in: sql)
      return true
    }
  }
}
