import InteractorKit

/// Checks the verification code of an application.
public struct ConfirmAddress: Sendable {
  private let confirmations: any AddressConfirmations
  private let onEnd: @Sendable (Application, AccessToken?) async -> Void
  private let executor: any InteractorExecutor

  /// - Parameter onEnd: called when the address is confirmed, with the application and, if an
  ///   account was created, the token of its session.
  public init(
    confirmations: any AddressConfirmations,
    onEnd: @escaping @Sendable (Application, AccessToken?) async -> Void = { _, _ in },
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.confirmations = confirmations
    self.onEnd = onEnd
    self.executor = executor
  }

  public func execute(
    _ code: EmailCode, of receipt: ApplicationReceipt, in executor: (any InteractorExecutor)? = nil
  ) async throws(ApplicationError) -> CodeAnswer<Application> {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      let proof = try await confirmations.verify(code, of: receipt)
      if case .right(let application) = proof.verdict { await onEnd(application, proof.session) }
      return proof.verdict
    }
  }
}

/// Sends another verification code for an application.
public struct ResendCode: Sendable {
  private let confirmations: any AddressConfirmations
  private let executor: any InteractorExecutor

  public init(
    confirmations: any AddressConfirmations, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.confirmations = confirmations
    self.executor = executor
  }

  /// - Parameter language: the language of the e-mail.
  public func execute(
    to receipt: ApplicationReceipt, language: String, in executor: (any InteractorExecutor)? = nil
  ) async throws(ApplicationError) -> CodeSending {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      try await confirmations.resend(to: receipt, language: language)
    }
  }
}
