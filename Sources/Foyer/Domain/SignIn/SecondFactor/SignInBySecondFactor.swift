import InteractorKit

/// Completes a sign-in by a code of the second factor.
public struct SignInBySecondFactor: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = SignedInMember
    public typealias Failure = SignInError

    public let challenge: SecondFactorChallenge
    public let code: SecondFactorCode

    public init(_ challenge: SecondFactorChallenge, _ code: SecondFactorCode) {
      (self.challenge, self.code) = (challenge, code)
    }
  }

  private let verifier: SecondFactorVerifier
  private let executor: any InteractorExecutor

  public init(verifier: SecondFactorVerifier, executor: any InteractorExecutor = AppExecutor.shared)
  {
    (self.verifier, self.executor) = (verifier, executor)
  }

  /// - Throws: `.wrongCode` for a wrong or used code, `.signedOut` if the sign-in has expired.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> SignedInMember {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      try await verifier.signIn(request.challenge, request.code)
    }
  }
}
