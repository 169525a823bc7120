import Domain
import SceneServices

/// Knows whose code it is.
struct VerificationInteractor: Verification.InteractorInput {
  private let receipt: ApplicationReceipt
  private let prove: ProveAddress
  private let resend: ResendCode
  private let language: String
  private let calls: CallTimer

  init(
    receipt: ApplicationReceipt, prove: ProveAddress, resend: ResendCode, language: String,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.receipt = receipt
    self.prove = prove
    self.resend = resend
    self.language = language
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func prove(_ code: EmailCode) async throws(ApplicationError) -> CodeVerdict {
    try await calls.record(.proveAddress) { () async throws(ApplicationError) in
      try await prove.execute(code, of: receipt)
    }
  }

  func resend() async throws(ApplicationError) -> CodeSending {
    try await calls.record(.resendCode) { () async throws(ApplicationError) in
      try await resend.execute(to: receipt, language: language)
    }
  }
}
