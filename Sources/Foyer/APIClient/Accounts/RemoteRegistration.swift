import Domain
import InteractorKit
import WebRepositories

/// Makes an account or an application on a server, which validates and hashes again.
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
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let outcome = try await outcome(of: request)
      if let account = outcome.account { keys.remember(request.attempt, of: account.id) }
      return outcome
    }
  }

  /// Asks until there is an answer: again where one was lost on its way, where a proxy has nobody to
  /// ask, and where the server's queue has no room yet. The last answer isn't believed of an earlier
  /// try whose outcome is unknown: not saved now may have been saved then.
  private func outcome(of request: Request) async throws(RegistrationError) -> SignUpOutcome {
    guard let endpoint = API.register(request) else { throw .notSaved(.outOfMemory) }
    var (retries, isInDoubt) = (Retries(), false)
    while true {
      let result = await result(of: endpoint)
      do throws(RegistrationError) { return try outcome(in: result, of: request) } catch {
        let queue = result.queue
        let limit = queue == nil ? min(Retries.patience, patience) : patience
        guard let pause = retries.pause(after: result, within: limit) else {
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

  private func result(of endpoint: API) async -> Result<HTTPAnswer, HTTPFailure> {
    do throws(HTTPFailure) { return .success(try await send(endpoint)) } catch {
      return .failure(error)
    }
  }

  private func outcome(
    in result: Result<HTTPAnswer, HTTPFailure>, of request: Request
  ) throws(RegistrationError) -> SignUpOutcome {
    switch result {
    case .failure(let failure): throw RegistrationError(failure)
    case .success(let answer) where answer.status == 202:
      return .application(try Self.receipt(of: request.attempt, in: answer))
    case .success(let answer): return .account(try account(in: answer, to: request.form))
    }
  }

  private static func receipt(
    of attempt: AttemptID, in answer: HTTPAnswer
  ) throws(RegistrationError) -> ApplicationReceipt {
    let receipt = Wire.decode(Wire.ApplicationReceipt.self, from: answer.body)
    guard let receipt = receipt?.receipt(of: attempt) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return receipt
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
