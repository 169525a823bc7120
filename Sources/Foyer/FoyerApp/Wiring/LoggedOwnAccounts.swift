import Domain
import Secrets

/// People's own accounts, whose store tells an operator what is wrong with it.
struct LoggedOwnAccounts: OwnAccounts, OwnCodes {
  private let accounts: any OwnAccounts & OwnCodes
  private let log: any ProblemLog

  init(_ accounts: any OwnAccounts & OwnCodes, log: any ProblemLog) {
    self.accounts = accounts
    self.log = log
  }

  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    try await logged { () async throws(AccountsError) in try await accounts.begin(start) }
  }

  func end(_ end: SignInEnd) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in try await accounts.end(end) }
  }

  func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError) {
    try await logged { () async throws(AccountsError) in
      try await accounts.end(start, of: application)
    }
  }

  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    try await logged { () async throws(AccountsError) in try await accounts.own(id) }
  }

  func replacePassword(
    _ replacement: PasswordReplacement
  ) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in
      try await accounts.replacePassword(replacement)
    }
  }

  func ask(
    _ code: OwnCode, letter: WordedLetter, isForOwners: Bool
  ) async throws(AccountsError) -> OwnCodeSending {
    try await logged { () async throws(AccountsError) in
      try await accounts.ask(code, letter: letter, isForOwners: isForOwners)
    }
  }

  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool {
    try await logged { () async throws(AccountsError) in try await accounts.isFamiliar(origin) }
  }

  func enter(
    _ code: OwnCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await logged { () async throws(AccountsError) in
      try await accounts.enter(code, opening: session)
    }
  }

  func ask(
    _ code: OwnCode, of id: AccountID, letters: AddressLetters, isAgain: Bool
  ) async throws(AccountsError) -> OwnCodeSending {
    try await logged { () async throws(AccountsError) in
      try await accounts.ask(code, of: id, letters: letters, isAgain: isAgain)
    }
  }

  func changeAddress(
    _ code: OwnCode, of id: AccountID, letter: @escaping @Sendable (EmailAddress) -> WordedLetter
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await logged { () async throws(AccountsError) in
      try await accounts.changeAddress(code, of: id, letter: letter)
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
