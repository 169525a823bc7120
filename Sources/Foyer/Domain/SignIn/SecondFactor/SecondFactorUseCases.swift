import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The use cases of guests with their own second factors, on a store or a server.
public struct SecondFactorUseCases: Sendable {
  public let signIn: any UseCase<SignInBySecondFactor.Request>
  public let prepare: any UseCase<PrepareSecondFactor.Request>
  public let enrol: any UseCase<EnrolSecondFactor.Request>
  public let replaceCodes: any UseCase<ReplaceRecoveryCodes.Request>
  public let remove: any UseCase<RemoveSecondFactor.Request>

  public init(
    signIn: any UseCase<SignInBySecondFactor.Request>,
    prepare: any UseCase<PrepareSecondFactor.Request>,
    enrol: any UseCase<EnrolSecondFactor.Request>,
    replaceCodes: any UseCase<ReplaceRecoveryCodes.Request>,
    remove: any UseCase<RemoveSecondFactor.Request>
  ) {
    self.signIn = signIn
    self.prepare = prepare
    self.enrol = enrol
    self.replaceCodes = replaceCodes
    self.remove = remove
  }
}

extension SecondFactorUseCases {
  /// Creates the use cases on a store.
  init(
    _ verifier: SecondFactorVerifier, proof: PasswordVerifier, check: SessionCheck
  ) {
    self.init(
      signIn: SignInBySecondFactor(verifier: verifier),
      prepare: PrepareSecondFactor(verifier: verifier, check: check),
      enrol: EnrolSecondFactor(verifier: verifier, proof: proof, check: check),
      replaceCodes: ReplaceRecoveryCodes(verifier: verifier, check: check),
      remove: RemoveSecondFactor(verifier: verifier, check: check))
  }
}

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

/// Replaces all recovery codes of an account.
public struct ReplaceRecoveryCodes: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = [RecoveryCode]
    public typealias Failure = SignInError

    public let session: AccessToken
    public let code: SecondFactorCode

    public init(session: AccessToken, _ code: SecondFactorCode) {
      (self.session, self.code) = (session, code)
    }
  }

  private let verifier: SecondFactorVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    verifier: SecondFactorVerifier, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    (self.verifier, self.check, self.executor) = (verifier, check, executor)
  }

  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> [RecoveryCode] {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      try await verifier.confirm(account, request.code)
      let codes = verifier.source.recoveryCodes()
      let isReplaced = try await translating { () async throws(AccountsError) in
        try await verifier.factors.replaceRecoveryCodes(of: account, with: codes.map(\.digest))
      }
      guard isReplaced else { throw .wrongCode }
      return codes
    }
  }
}

/// Removes the second factor of an account for its owner.
public struct RemoveSecondFactor: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Void
    public typealias Failure = SignInError

    public let session: AccessToken
    public let code: SecondFactorCode

    public init(session: AccessToken, _ code: SecondFactorCode) {
      (self.session, self.code) = (session, code)
    }
  }

  private let verifier: SecondFactorVerifier
  private let check: SessionCheck
  private let executor: any InteractorExecutor

  public init(
    verifier: SecondFactorVerifier, check: SessionCheck,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.verifier = verifier
    self.check = check
    self.executor = executor
  }

  /// Succeeds also if the account has no second factor.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) {
    try await (executor ?? self.executor).run { () async throws(SignInError) in
      let account = try await check.session(request.session).account
      try await verifier.confirm(account, request.code)
      _ = try await translating { () async throws(AccountsError) in
        try await verifier.factors.removeSecondFactor(of: account)
      }
    }
  }
}
