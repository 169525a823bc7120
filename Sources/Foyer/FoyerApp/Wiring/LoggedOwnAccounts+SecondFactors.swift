import Domain
import Essentials
import Secrets

extension LoggedOwnAccounts: SecondFactors {
  func secondFactor(of account: AccountID) async throws(AccountsError) -> SecondFactorStatus? {
    try await logged { () async throws(AccountsError) in
      try await accounts.secondFactor(of: account)
    }
  }

  func prepare(
    _ secret: SealedSecret, of account: AccountID, at time: Date
  ) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in
      try await accounts.prepare(secret, of: account, at: time)
    }
  }

  func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) async throws(AccountsError) -> PreparedSecret? {
    try await logged { () async throws(AccountsError) in
      try await accounts.preparedSecret(of: account, for: key, at: time)
    }
  }

  func enrol(_ enrolment: SecondFactorEnrolment) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in try await accounts.enrol(enrolment) }
  }

  func begin(
    _ attempt: SecondFactorAttempt
  ) async throws(AccountsError) -> SecondFactorBeginning {
    try await logged { () async throws(AccountsError) in try await accounts.begin(attempt) }
  }

  func end(_ end: SecondFactorEnd) async throws(AccountsError) -> SecondFactorEnding {
    try await logged { () async throws(AccountsError) in try await accounts.end(end) }
  }

  func replaceRecoveryCodes(
    of account: AccountID, with codes: [KeyedDigest]
  ) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in
      try await accounts.replaceRecoveryCodes(of: account, with: codes)
    }
  }

  func removeSecondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    try await logged { () async throws(AccountsError) in
      try await accounts.removeSecondFactor(of: account)
    }
  }
}
