import Domain
import Essentials
import InteractorKit
import Secrets

/// Logs the store's failures for the operator when guests use their own accounts.
struct LoggedOwnAccounts: OwnAccounts, VerificationCodes {
  typealias Accounts = OwnAccounts & SecondFactors & VerificationCodes

  let accounts: any Accounts
  private let log: any ProblemLog

  init(_ accounts: any Accounts, log: any ProblemLog) {
    self.accounts = accounts
    self.log = log
  }

  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    try await logged(try await accounts.begin(start))
  }

  func end(_ end: SignInEnd) async throws(AccountsError) -> SignInEnding {
    try await logged(try await accounts.end(end))
  }

  func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError) {
    try await logged(try await accounts.end(start, of: application))
  }

  func withdraw(
    _ application: AccountID, after start: SignInStart
  ) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.withdraw(application, after: start))
  }

  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    try await logged(try await accounts.own(id))
  }

  func replacePassword(
    _ replacement: PasswordReplacement
  ) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.replacePassword(replacement))
  }

  func ask(
    _ code: VerificationCode, email: Email, onlyIfFamiliar: Bool
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await logged(try await accounts.ask(code, email: email, onlyIfFamiliar: onlyIfFamiliar))
  }

  func isFamiliar(_ origin: Origin?) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.isFamiliar(origin))
  }

  func enter(
    _ code: VerificationCode, opening session: NewSession
  ) async throws(AccountsError) -> CodeAnswer<CodeSignIn> {
    try await logged(try await accounts.enter(code, opening: session))
  }

  func wait(
    for code: VerificationCode, of id: AccountID
  ) async throws(AccountsError) -> Int? {
    try await logged(try await accounts.wait(for: code, of: id))
  }

  func ask(
    _ code: VerificationCode, of id: AccountID, emails: AddressEmails, isAgain: Bool
  ) async throws(AccountsError) -> VerificationCodeSending {
    try await logged(try await accounts.ask(code, of: id, emails: emails, isAgain: isAgain))
  }

  func changeAddress(
    _ code: VerificationCode, of id: AccountID, email: @escaping OwnerEmailWriting
  ) async throws(AccountsError) -> CodeAnswer<Account> {
    try await logged(try await accounts.changeAddress(code, of: id, email: email))
  }

  func logged<Result>(
    _ work: @autoclosure () async throws(AccountsError) -> Result
  ) async throws(AccountsError) -> Result {
    do throws(AccountsError) { return try await work() } catch {
      switch error {
      case .notSaved(let problem), .outcomeUnknown(let problem): log.record(problem, of: .accounts)
      case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled: break
      }
      throw error
    }
  }
}

extension LoggedOwnAccounts: SecondFactors {
  func secondFactor(of account: AccountID) async throws(AccountsError) -> SecondFactorStatus? {
    try await logged(try await accounts.secondFactor(of: account))
  }

  func prepare(
    _ secret: SealedSecret, of account: AccountID, at time: Date
  ) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.prepare(secret, of: account, at: time))
  }

  func preparedSecret(
    of account: AccountID, for key: KeyedDigest, at time: Date
  ) async throws(AccountsError) -> PreparedSecret? {
    try await logged(try await accounts.preparedSecret(of: account, for: key, at: time))
  }

  func enrol(_ enrolment: SecondFactorEnrolment) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.enrol(enrolment))
  }

  func begin(
    _ attempt: SecondFactorAttempt
  ) async throws(AccountsError) -> SecondFactorBeginning {
    try await logged(try await accounts.begin(attempt))
  }

  func end(_ end: SecondFactorEnd) async throws(AccountsError) -> SecondFactorEnding {
    try await logged(try await accounts.end(end))
  }

  func replaceRecoveryCodes(
    of account: AccountID, with codes: [KeyedDigest]
  ) async throws(AccountsError) -> Bool {
    try await logged(try await accounts.replaceRecoveryCodes(of: account, with: codes))
  }

  func removeSecondFactor(
    of account: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    try await logged(try await accounts.removeSecondFactor(of: account))
  }
}

/// Logs the store's failures for the operator when guests look at members.
struct LoggedUsers: UsersInteractor {
  private let interactor: any UsersInteractor
  private let log: any ProblemLog

  init(_ interactor: any UsersInteractor, log: any ProblemLog) {
    self.interactor = interactor
    self.log = log
  }

  var isRemote: Bool { interactor.isRemote }

  func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await logging(try await interactor.users(query))
  }

  func refreshUsersList(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await logging(try await interactor.refreshUsersList(query))
  }

  func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    try await logging(
      try await interactor.loadUserDetails(userId: userId, forceReload: forceReload))
  }

  private func logging<Value>(
    _ work: @autoclosure () async throws(MembersError) -> Value
  ) async throws(MembersError) -> Value {
    do throws(MembersError) { return try await work() } catch {
      switch error {
      case .storage(let problem): log.record(problem, of: .members)
      case .valueIsMissing: break
      }
      throw error
    }
  }
}
