import Domain
import FoyerAPI
import Secrets

/// Confirms addresses on a server, by the attempt that somebody applied with.
public struct VerificationOnServer: AddressProofs {
  private let client: ServerClient

  public init(client: ServerClient) { self.client = client }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressProof {
    let answer = try await client.call(
      API.verify, API.Code(code: code.text), bearer: receipt.attempt.secret)
    guard let proof = answer.proof() else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return proof
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    let answer = try await client.call(
      API.resendCode, API.CodeRequest(language: language), bearer: receipt.attempt.secret)
    guard let sending = answer.codeSending() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return sending
  }
}

extension AttemptID {
  /// The key, as a bearer token.
  var secret: Secret { Secret(description) }
}
