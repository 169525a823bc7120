import Domain
import SceneServices

struct VerificationInteractor: Verification.InteractorInput {
  private let receipt: ApplicationReceipt
  private let confirm: ConfirmAddress
  private let resend: ResendCode
  private let language: String
  private let calls: CallTimer

  init(
    receipt: ApplicationReceipt, confirm: ConfirmAddress, resend: ResendCode, language: String,
    analytics: any Analytics, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.receipt = receipt
    self.confirm = confirm
    self.resend = resend
    self.language = language
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func confirm(_ code: EmailCode) async throws(ApplicationError) -> CodeVerdict {
    try await calls.record(.confirmAddress) { () async throws(ApplicationError) in
      try await confirm.execute(code, of: receipt)
    }
  }

  func resend() async throws(ApplicationError) -> CodeSending {
    try await calls.record(.resendCode) { () async throws(ApplicationError) in
      try await resend.execute(to: receipt, language: language)
    }
  }
}
