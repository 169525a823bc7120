import InteractorKit

/// Tries the code that somebody got by e-mail.
public struct ProveAddress: Sendable {
  private let proofs: any AddressProofs
  private let onEnd: @Sendable (Application, AccessToken?) -> Void
  private let executor: any Executor

  /// - Parameter onEnd: called with an application whose address is confirmed, and the
  ///   token of the session where that has created an account.
  public init(
    proofs: any AddressProofs,
    onEnd: @escaping @Sendable (Application, AccessToken?) -> Void = { _, _ in },
    executor: any Executor = AppExecutor.shared
  ) {
    self.proofs = proofs
    self.onEnd = onEnd
    self.executor = executor
  }

  public func execute(
    _ code: EmailCode, of receipt: ApplicationReceipt, in executor: (any Executor)? = nil
  ) async throws(ApplicationError) -> CodeVerdict {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      let proof = try await proofs.verify(code, of: receipt)
      if case .right(let application) = proof.verdict { onEnd(application, proof.session) }
      return proof.verdict
    }
  }
}

/// Sends another code.
public struct ResendCode: Sendable {
  private let proofs: any AddressProofs
  private let executor: any Executor

  public init(proofs: any AddressProofs, executor: any Executor = AppExecutor.shared) {
    self.proofs = proofs
    self.executor = executor
  }

  /// - Parameter language: in which it is worded.
  public func execute(
    to receipt: ApplicationReceipt, language: String, in executor: (any Executor)? = nil
  ) async throws(ApplicationError) -> CodeSending {
    try await (executor ?? self.executor).run { () async throws(ApplicationError) in
      try await proofs.resend(to: receipt, language: language)
    }
  }
}
