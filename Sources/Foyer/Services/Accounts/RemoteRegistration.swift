import Domain
import InteractorKit

/// Makes an account on a server, which validates and hashes again.
///
/// The attempt is the request's `Idempotency-Key`: sent again, it gives back the same account.
public struct RemoteRegistration: UseCase, WebRepository {
  public typealias Request = RegisterAccount.Request

  let session: HTTPSession
  let baseURL: ServiceAddress
  private let keys: AccountKeys
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let executor: any Executor

  /// - Parameter rules: what the form's label asks of names and passwords, to word a refusal.
  public init(
    session: HTTPSession, baseURL: ServiceAddress, keys: AccountKeys,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in RegistrationRules() },
    executor: any Executor = AppExecutor.shared
  ) {
    self.session = session
    self.baseURL = baseURL
    self.keys = keys
    self.rules = rules
    self.executor = executor
  }

  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> Account {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let account = try account(in: try await answer(to: request), to: request.form)
      keys.remember(request.attempt, of: account.id)
      return account
    }
  }

  /// An answer that was lost on its way is asked for once more.
  private func answer(to request: Request) async throws(RegistrationError) -> HTTPAnswer {
    guard let endpoint = API.register(request) else { throw .notSaved(.outOfMemory) }
    do throws(HTTPFailure) {
      return try await send(endpoint)
    } catch {
      guard error.problem == .connectionLost else { throw RegistrationError(error) }
    }
    do throws(HTTPFailure) {
      return try await send(endpoint)
    } catch {
      throw .outcomeUnknown(.service(error.problem))
    }
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
