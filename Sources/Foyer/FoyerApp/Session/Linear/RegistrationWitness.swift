import Domain
import InteractorKit
import Synchronization

/// The registration of accounts, with an eye on how the last one ended: what a script is told in
/// the end needs no scene that tells it, nor does what an operator should mend.
final class RegistrationWitness: UseCase {
  typealias Request = RegisterAccount.Request

  /// Told who has an account from now on: they sit here, and are signed in.
  typealias Greeting = @MainActor @Sendable (SignedInMember) -> Void

  enum Outcome: Equatable {
    case created(AccountID)
    /// There is an application, and no account yet.
    case applied(ApplicationState)
    case failed(RegistrationError)

    /// Whether an account may be there; what is sent next is that one again.
    var isInDoubt: Bool { if case .failed(.outcomeUnknown) = self { true } else { false } }
  }

  private let register: any UseCase<Request>
  private let log: any ProblemLog
  private let onCreated: Greeting
  private let outcome = Mutex<Outcome?>(nil)

  init(
    _ register: any UseCase<Request>, log: any ProblemLog,
    onCreated: @escaping Greeting = { _ in }
  ) {
    self.onCreated = onCreated
    self.register = register
    self.log = log
  }

  var last: Outcome? { outcome.withLock(\.self) }

  /// The code of an application was right.
  ///
  /// - Parameter session: the token of a session, where the code has created an account.
  func didProve(_ application: Application, session: AccessToken?) {
    outcome.withLock {
      $0 = application.state == .approved ? .created(application.id) : .applied(application.state)
    }
    guard let session else { return }
    let member = SignedInMember(
      account: application.id, firstName: application.name.first, session: session)
    Task { [onCreated] in await onCreated(member) }
  }

  func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    do throws(RegistrationError) {
      let result = try await register.execute(request, in: executor)
      switch result {
      case .account(let account, let session):
        outcome.withLock { $0 = .created(account.id) }
        if let session { await onCreated(SignedInMember(account, session: session)) }
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
