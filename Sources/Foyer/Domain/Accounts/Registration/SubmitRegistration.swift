import InteractorKit

/// Submits one open form any number of times, and creates one account at most.
///
/// Each opened form has one of these, which creates its idempotency key. A form that is edited
/// after a failure gets a new key. While the outcome of the last request is unknown, that request
/// is sent again first, even if the form has been edited since. Calls mustn't overlap: wait for the
/// result of a cancelled one, too.
public actor SubmitRegistration {
  private let register: any UseCase<RegisterAccount.Request>
  private let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  private let executor: any InteractorExecutor
  private var idempotencyKey: IdempotencyKey
  private var lastForm: RegistrationForm?
  /// The last request, if the account may have been stored by it.
  private var inDoubt: RegisterAccount.Request?

  /// - Parameters:
  ///   - register: creates the account, on this machine or on a server.
  ///   - executor: used unless a call passes another one.
  public init(
    register: any UseCase<RegisterAccount.Request>,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.register = register
    self.makeIdempotencyKey = makeIdempotencyKey
    self.executor = executor
    idempotencyKey = makeIdempotencyKey()
  }

  /// Returns the result of this form, or of an earlier version of it that was stored after all.
  ///
  /// - Parameter onWait: called while other registrations are before this one.
  public func execute(
    _ form: RegistrationForm, onWait: @escaping WaitReport = { _ in },
    in executor: (any InteractorExecutor)? = nil
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

  /// Sends the request in doubt again. Returns nil if there is none or it wasn't stored.
  private func settleDoubt(
    in executor: any InteractorExecutor
  ) async throws(RegistrationError) -> SignUpOutcome? {
    guard let inDoubt else { return nil }
    do throws(RegistrationError) {
      return try await register.execute(inDoubt, in: executor)
    } catch .emailTaken {  // by another account: the server would have returned our own
      self.inDoubt = nil
      return nil
    } catch .usernameTaken {  // likewise
      self.inDoubt = nil
      return nil
    } catch .notSaved(let problem) {  // the earlier request may still have been stored
      throw .outcomeUnknown(problem)
    }
  }

  private func request(
    for form: RegistrationForm, _ onWait: @escaping WaitReport
  ) -> RegisterAccount.Request {
    if let lastForm, lastForm != form { idempotencyKey = makeIdempotencyKey() }
    lastForm = form
    return RegisterAccount.Request(form: form, idempotencyKey: idempotencyKey, onWait: onWait)
  }
}

extension RegistrationError {
  fileprivate var isOutcomeUnknown: Bool {
    if case .outcomeUnknown = self { true } else { false }
  }
}
