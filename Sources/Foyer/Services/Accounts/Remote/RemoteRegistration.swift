import Domain
import InteractorKit
import WebRepositories

/// Makes an account on a server, which validates and hashes again.
///
/// The attempt is the request's `Idempotency-Key`: sent again, it gives back the same account.
public struct RemoteRegistration: UseCase, WebRepository {
  public typealias Request = RegisterAccount.Request

  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let keys: AccountKeys
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let patience: Duration
  private let executor: any Executor

  /// - Parameters:
  ///   - rules: what the form's label asks of names and passwords, to word a refusal.
  ///   - patience: how long to stand in the queue of a server where many sign up.
  public init(
    session: HTTPSession, baseURL: ServiceAddress, keys: AccountKeys,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in RegistrationRules() },
    patience: Duration = .zero, executor: any Executor = AppExecutor.shared
  ) {
    self.session = session
    self.baseURL = baseURL
    self.keys = keys
    self.rules = rules
    self.patience = patience
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> Account {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let account = try await account(of: request)
      keys.remember(request.attempt, of: account.id)
      return account
    }
  }

  /// Asks until there is an answer: again where one was lost on its way, where a proxy has nobody to
  /// ask, and where the server's queue has no room yet. The last answer isn't believed of an earlier
  /// try whose outcome is unknown: not saved now may have been saved then.
  private func account(of request: Request) async throws(RegistrationError) -> Account {
    guard let endpoint = API.register(request) else { throw .notSaved(.outOfMemory) }
    var (retries, isInDoubt) = (Retries(), false)
    while true {
      let outcome = await outcome(of: endpoint)
      do throws(RegistrationError) { return try account(in: outcome, of: request) } catch {
        let queue = outcome.queue
        let limit = queue == nil ? min(Retries.patience, patience) : patience
        guard let pause = retries.pause(after: outcome, within: limit) else {
          throw isInDoubt ? error.afterDoubt : error
        }
        if case .outcomeUnknown = error { isInDoubt = true }
        if let before = queue?.before { await request.onWait(max(1, before)) }
        do { try await Task.sleep(for: pause) } catch {
          throw isInDoubt ? RegistrationError.cancelled.afterDoubt : .cancelled
        }
      }
    }
  }

  private func outcome(of endpoint: API) async -> Result<HTTPAnswer, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await send(endpoint)) } catch {
      return .failure(error)
    }
  }

  private func account(
    in outcome: Result<HTTPAnswer, HTTPFailure>, of request: Request
  ) throws(RegistrationError) -> Account {
    switch outcome {
    case .failure(let failure): throw RegistrationError(failure)
    case .success(let answer) where answer.status == 202:
      throw Self.applied(request.attempt, answer)
    case .success(let answer): return try account(in: answer, to: request.form)
    }
  }

  /// No account yet: where the application stands.
  private static func applied(_ attempt: AttemptID, _ answer: HTTPAnswer) -> RegistrationError {
    let receipt = Wire.decode(Wire.ApplicationReceipt.self, from: answer.body)
    guard let receipt = receipt?.receipt(of: attempt) else {
      return .outcomeUnknown(.service(.invalidAnswer))
    }
    return .applied(receipt)
  }

  private func account(
    in answer: HTTPAnswer, to form: RegistrationForm
  ) throws(RegistrationError) -> Account {
    guard answer.isSuccess else {
      throw RegistrationError(answer, to: form, rules(form.brand))
    }
    guard let account = Wire.decode(Wire.Account.self, from: answer.body)?.account() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return account
  }
}

extension Result<HTTPAnswer, HTTPFailure> {
  /// The server's queue, where that has no room yet.
  fileprivate var queue: Wire.Problem? {
    guard case .success(let answer) = self else { return nil }
    return Wire.decode(Wire.Problem.self, from: answer.body).flatMap { $0.kind == .busy ? $0 : nil }
  }
}

extension RemoteRegistration {
  struct API: APICall {
    let path = "/accounts"
    let method = "POST"
    let headers: [String: String]
    let body: HTTPBody?

    static func register(_ request: Request) -> API? {
      guard let json = request.form.json else { return nil }
      return API(
        headers: [
          "Accept": "application/json", "Content-Type": "application/json",
          "Idempotency-Key": request.attempt.description,
        ], body: .secret(json))
    }
  }
}
