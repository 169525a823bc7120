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
      let account = try await account(of: request)
      keys.remember(request.attempt, of: account.id)
      return account
    }
  }

  /// An answer that was lost on its way is asked for once more. What the second one says of itself
  /// isn't believed of the first: not saved now may have been saved then.
  private func account(of request: Request) async throws(RegistrationError) -> Account {
    do throws(RegistrationError) {
      return try await ask(request)
    } catch .outcomeUnknown(.service(.connectionLost)) {
      do throws(RegistrationError) { return try await ask(request) } catch {
        throw error.afterDoubt
      }
    }
  }

  private func ask(_ request: Request) async throws(RegistrationError) -> Account {
    guard let endpoint = API.register(request) else { throw .notSaved(.outOfMemory) }
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(endpoint) } catch {
      throw RegistrationError(error)
    }
    if answer.status == 202 { throw Self.applied(request.attempt, answer) }
    return try account(in: answer, to: request.form)
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
