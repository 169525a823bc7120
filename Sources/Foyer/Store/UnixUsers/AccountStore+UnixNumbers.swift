import Domain

extension AccountStore: UnixNumbers {
  public func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(StorageProblem) -> UnixNumber {
    try await read { try UnixUsersTable.number(of: account, in: range, $0) }
  }

  public func assign(_ numbers: [AccountNumber]) async throws(AccountsError) -> [AccountNumber] {
    do throws(NumberConflicts) {
      try await write(.create, NumberConflicts.self) { sql in
        let conflicts = try numbers.filter { try !UnixUsersTable.assign($0, in: sql) }
        if !conflicts.isEmpty { throw NumberConflicts.numbers(conflicts) }
      }
      return []
    } catch {
      switch error {
      case .numbers(let conflicts): return conflicts
      case .store(let error): throw error
      }
    }
  }
}

/// Rolls back what was assigned beside numbers that couldn't be.
private enum NumberConflicts: StoreError {
  case numbers([AccountNumber])
  case store(AccountsError)

  init(_ failure: StoreFailure) { self = .store(AccountsError(failure)) }
}
