import Domain
import FoyerAPI
import Secrets

/// Confirms addresses on a server, with the idempotency key of the application.
extension ServerClient: AddressConfirmations {
  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressConfirmation {
    let answer = try await call(
      API.verify, API.Code(code: code.text), bearer: receipt.idempotencyKey.secret)
    guard let proof = answer.proof() else { throw .outcomeUnknown(.service(.invalidResponse)) }
    return proof
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    try await call(
      API.resendCode, API.CodeRequest(language: language), bearer: receipt.idempotencyKey.secret)
  }
}

extension IdempotencyKey {
  /// The key, as a bearer token.
  var secret: Secret { Secret(description) }
}
