import Domain
import FoyerAPI
import InteractorKit

/// Creates an account or an application on a server, which validates the form again and hashes the
/// password.
///
/// The idempotency key makes a repeated request return the same account.
public struct RegisterOnServer: UseCase {
  private let client: ServerClient
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let executor: any InteractorExecutor

  /// - Parameter rules: returns a brand's rules, to word a rejection.
  public init(
    client: ServerClient,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules = { _ in RegistrationRules() },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.client = client
    self.rules = rules
    self.executor = executor
  }

  public func execute(
    _ request: RegisterAccount.Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let form = request.form
      let result: API.SignUpResult
      do throws(RegistrationError) {
        result = try await client.call(
          API.signUp, API.Registration(form), key: request.idempotencyKey, onWait: request.onWait)
      } catch {
        throw error.localized(to: form, rules(form.brand))
      }
      guard let outcome = result.outcome(of: request.idempotencyKey) else {
        throw .outcomeUnknown(.service(.invalidResponse))
      }
      return outcome
    }
  }
}
