import Domain
import InteractorKit
import Secrets
import Synchronization
import Testing

@testable import Composition

@Suite(.timeLimit(.minutes(5))) struct RegistrationObserverTests {
  private let request = RegisterAccount.Request(
    form: RegistrationForm(
      name: "Ada Lovelace", email: "ada@example.org", password: Secret("Passw0rd!"),
      brand: BrandID("aurora")), idempotencyKey: IdempotencyKey("attempt"))

  @Test(
    arguments: [
      (.notSaved(.locked), .outcomeUnknown(.locked)), (.emailTaken, .emailTaken),
      (.cancelled, .outcomeUnknown(.service(.cancelled))),
    ] as [(RegistrationError, RegistrationError)])
  func `an unknown state stays unknown until it is looked up`(
    next: RegistrationError, seen: RegistrationError
  ) async {
    let failures = Failures([.outcomeUnknown(.diskFull), next])
    let witness = RegistrationObserver(failures, log: SilentLog())

    for _ in 1...2 { _ = try? await witness.execute(request, in: nil) }

    #expect(witness.last == .failed(seen))
  }
}

/// Throws one error after another.
private final class Failures: UseCase {
  typealias Request = RegisterAccount.Request
  private let errors: Mutex<[RegistrationError]>

  init(_ errors: [RegistrationError]) { self.errors = Mutex(errors) }

  func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    throw errors.withLock { $0.removeFirst() }
  }
}

private struct SilentLog: ProblemLog {
  func record(_ problem: String) {}
}
