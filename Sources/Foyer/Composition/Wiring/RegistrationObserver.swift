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
  private let state = Mutex(State())

  private struct State {
    var outcome: Outcome?
    /// True if the last form that was sent has a key, which the account has, too.
    var hasKey = false
  }

  init(
    _ register: any UseCase<Request>, log: any ProblemLog,
    onCreated: @escaping Greeting = { _ in }
  ) {
    self.onCreated = onCreated
    self.register = register
    self.log = log
  }

  package var last: Outcome? { state.withLock(\.outcome) }

  /// Records that the verification code of an application was correct.
  ///
  /// - Parameter session: the token of a session, if the code has created an account.
  func didConfirm(_ application: Application, session: AccessToken?) async {
    state.withLock {
      $0.outcome =
        application.state == .approved ? .created(application.id) : .applied(application.state)
    }
    guard let session else { return }
    let member = SignedInMember(
      account: application.id, firstName: application.name.first,
      username: application.details.username, session: session)
    await welcome(member)
  }

  private func welcome(_ member: SignedInMember) async {
    var member = member
    member.steps = Set(WelcomeStep.allCases)
    if state.withLock(\.hasKey) { member.steps.remove(.key) }
    await onCreated(member)
  }

  package func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    state.withLock { $0.hasKey = request.form.sshKey != nil }
    do throws(RegistrationError) {
      let result = try await register.execute(request, in: executor)
      switch result {
      case .account(let account, let session):
        state.withLock { $0.outcome = .created(account.id) }
        if let session { await welcome(SignedInMember(account, session: session)) }
      case .application(let receipt): state.withLock { $0.outcome = .applied(receipt.state) }
      }
      return result
    } catch {
      state.withLock {
        $0.outcome = .failed($0.outcome?.isInDoubt == true ? error.afterDoubt : error)
      }
      if let problem = error.storageProblem { log.record(problem, of: .accounts) }
      throw error
    }
  }
}
