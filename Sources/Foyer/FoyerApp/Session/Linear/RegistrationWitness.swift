import Domain
import InteractorKit
import Synchronization

/// The registration of accounts, with an eye on how the last one ended: what a script is told in
/// the end needs no scene that tells it, nor does what an operator should mend.
final class RegistrationWitness: UseCase {
  typealias Request = RegisterAccount.Request

  enum Outcome: Equatable {
    case created(AccountID)
    case failed(RegistrationError)

    /// Whether an account may be there; what is sent next is that one again.
    var isInDoubt: Bool { if case .failed(.outcomeUnknown) = self { true } else { false } }
  }

  private let register: any UseCase<Request>
  private let log: any ProblemLog
  private let outcome = Mutex<Outcome?>(nil)

  init(_ register: any UseCase<Request>, log: any ProblemLog) {
    self.register = register
    self.log = log
  }

  var last: Outcome? { outcome.withLock(\.self) }

  func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> Account {
    do throws(RegistrationError) {
      let account = try await register.execute(request, in: executor)
      outcome.withLock { $0 = .created(account.id) }
      return account
    } catch {
      outcome.withLock { $0 = .failed($0?.isInDoubt == true ? error.afterDoubt : error) }
      if let problem = error.storageProblem { log.record(problem, of: .accounts) }
      throw error
    }
  }
}
