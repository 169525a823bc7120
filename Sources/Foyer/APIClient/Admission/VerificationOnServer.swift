import Domain
import FoyerAPI
import Secrets

/// Confirms addresses on a server, by the attempt that somebody applied with.
public struct VerificationOnServer: AddressProofs {
  private let client: ServerClient
  private let keys: AccountKeys

  /// - Parameter keys: learns that of the account which a right code has created.
  public init(client: ServerClient, keys: AccountKeys) {
    self.client = client
    self.keys = keys
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> CodeVerdict {
    let answer = try await client.call(
      API.verify, API.Code(code: code.text), bearer: receipt.attempt.secret)
    guard let verdict = answer.codeVerdict() else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    if case .right(let application) = verdict, application.state == .approved {
      keys.remember(receipt.attempt, of: application.id)
    }
    return verdict
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
