import InteractorKit

/// Submits one open form, as often as it takes, and gets one account at most.
///
/// Whoever opens a form makes one of these, which makes the attempt's id. A form that is edited
/// after a failure is a new attempt. While nobody knows whether the last one was stored, its
/// contents are sent again first, even when the form says something else by now. One call at a
/// time: a cancelled one, too, says first how it ended.
public actor SubmitRegistration {
  private let register: any UseCase<RegisterAccount.Request>
  private let makeAttempt: @Sendable () -> AttemptID
  private let executor: any Executor
  private var attempt: AttemptID
  private var lastForm: RegistrationForm?
  /// What was sent and may be stored, for all we know.
  private var inDoubt: RegisterAccount.Request?

  /// - Parameters:
  ///   - register: what makes an account: here, or on a server.
  ///   - executor: where it does, unless a call says otherwise.
  public init(
    register: any UseCase<RegisterAccount.Request>,
    makeAttempt: @escaping @Sendable () -> AttemptID,
    executor: any Executor = AppExecutor.shared
  ) {
    self.register = register
    self.makeAttempt = makeAttempt
    self.executor = executor
    attempt = makeAttempt()
  }

  /// What this form has become, or an earlier version of it that was stored after all.
  ///
  /// - Parameter onWait: told while others are before it.
  public func execute(
    _ form: RegistrationForm, onWait: @escaping WaitReport = { _ in },
    in executor: (any Executor)? = nil
  ) async throws(RegistrationError) -> SignUpOutcome {
    let executor = executor ?? self.executor
    if let outcome = try await settleDoubt(in: executor) { return outcome }
    let request = request(for: form, onWait)
    inDoubt = request
    do throws(RegistrationError) {
      let outcome = try await register.execute(request, in: executor)
      if outcome.application != nil { inDoubt = nil }
      return outcome
    } catch {
      if !error.isOutcomeUnknown { inDoubt = nil }
      throw error
    }
  }

  /// Sends what is in doubt again; nil when there is nothing, or it wasn't stored.
  private func settleDoubt(
    in executor: any Executor
  ) async throws(RegistrationError) -> SignUpOutcome? {
    guard let inDoubt else { return nil }
    do throws(RegistrationError) {
      return try await register.execute(inDoubt, in: executor)
    } catch .emailTaken {  // by somebody else: our own account would have been given back
      self.inDoubt = nil
      return nil
    } catch .usernameTaken {  // the same
      self.inDoubt = nil
      return nil
    } catch .notSaved(let problem) {  // this time; what about the last?
      throw .outcomeUnknown(problem)
    }
  }

  private func request(
    for form: RegistrationForm, _ onWait: @escaping WaitReport
  ) -> RegisterAccount.Request {
    if let lastForm, lastForm != form { attempt = makeAttempt() }
    lastForm = form
    return RegisterAccount.Request(form: form, attempt: attempt, onWait: onWait)
  }
}

extension RegistrationError {
  fileprivate var isOutcomeUnknown: Bool {
    if case .outcomeUnknown = self { true } else { false }
  }
}
