import Domain
import Secrets

/// People's own accounts, whose store tells an operator what is wrong with it.
struct LoggedOwnAccounts: OwnAccounts {
  private let accounts: any OwnAccounts
  private let log: any ProblemLog

  init(_ accounts: any OwnAccounts, log: any ProblemLog) {
    self.accounts = accounts
    self.log = log
  }

  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    try await logged { () async throws(AccountsError) in try await accounts.begin(start) }
  }

  func end(_ end: SignInEnd) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in try await accounts.end(end) }
  }

  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    try await logged { () async throws(AccountsError) in try await accounts.own(id) }
  }

  func replacePassword(
    of id: AccountID, _ old: PasswordHash, with new: PasswordHash
  ) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in
      try await accounts.replacePassword(of: id, old, with: new)
    }
  }

  private func logged<Result>(
    _ work: () async throws(AccountsError) -> Result
  ) async throws(AccountsError) -> Result {
    do throws(AccountsError) { return try await work() } catch {
      switch error {
      case .notSaved(let problem), .outcomeUnknown(let problem): log.record(problem, of: .accounts)
      case .emailTaken, .usernameTaken, .attemptReused, .cancelled: break
      }
      throw error
    }
  }
}
