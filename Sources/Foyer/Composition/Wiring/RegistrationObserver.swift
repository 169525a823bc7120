import Domain
import InteractorKit
import Synchronization

/// Registers accounts and remembers the outcome of the last registration, so that the result of a
/// linear session and the operator's log need no scene that reports it.
package final class RegistrationObserver: UseCase {
  package typealias Request = RegisterAccount.Request

  /// Called with the member of a new account, who is signed in from now on.
  typealias Greeting = @MainActor @Sendable (SignedInMember) -> Void

  package enum Outcome: Equatable {
    case created(AccountID)
    /// There is an application, but no account yet.
    case applied(ApplicationState)
    case failed(RegistrationError)

    /// True if an account may or may not exist; the next submission repeats that registration.
    var isInDoubt: Bool { if case .failed(.outcomeUnknown) = self { true } else { false } }
  }

  private let register: any UseCase<Request>
  private let log: any ProblemLog
  private let onCreated: Greeting
  private let outcome = Mutex<Outcome?>(nil)
  /// True if the last form that was sent has a key, which the account has, too.
  private let hasKey = Mutex(false)

  init(
    _ register: any UseCase<Request>, log: any ProblemLog,
    onCreated: @escaping Greeting = { _ in }
  ) {
    self.onCreated = onCreated
    self.register = register
    self.log = log
  }

  package var last: Outcome? { outcome.withLock(\.self) }

  /// Records that the verification code of an application was correct.
  ///
  /// - Parameter session: the token of a session, if the code has created an account.
  func didConfirm(_ application: Application, session: AccessToken?) {
    outcome.withLock {
      $0 = application.state == .approved ? .created(application.id) : .applied(application.state)
    }
    guard let session else { return }
    let member = SignedInMember(
      account: application.id, firstName: application.name.first,
      username: application.details.username, session: session)
    Task { await welcome(member) }
  }

  private func welcome(_ member: SignedInMember) async {
    var member = member
    member.steps = Set(WelcomeStep.allCases)
    if hasKey.withLock(\.self) { member.steps.remove(.key) }
    await onCreated(member)
  }

  package func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    hasKey.withLock { $0 = request.form.sshKey != nil }
    do throws(RegistrationError) {
      let result = try await register.execute(request, in: executor)
      switch result {
      case .account(let account, let session):
        outcome.withLock { $0 = .created(account.id) }
        if let session { await welcome(SignedInMember(account, session: session)) }
      case .application(let receipt): outcome.withLock { $0 = .applied(receipt.state) }
      }
      return result
    } catch {
      outcome.withLock { $0 = .failed($0?.isInDoubt == true ? error.afterDoubt : error) }
      if let problem = error.storageProblem { log.record(problem, of: .accounts) }
      throw error
    }
  }
}
