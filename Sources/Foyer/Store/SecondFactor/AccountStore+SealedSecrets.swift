import Domain

extension AccountStore: SealedSecrets {
  public func sealedSecrets(
    after account: AccountID?, limit: Int
  ) async throws(AccountsError) -> [AccountSecret] {
    try await read(AccountsError.self) {
      try SecondFactorsTable.secrets(after: account, limit: limit, in: $0)
    }
  }

  public func replaceSecrets(
    _ replacements: [SecretReplacement]
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self) { sql in
      try replacements.count { try SecondFactorsTable.replace($0, in: sql) }
    }
  }
}
