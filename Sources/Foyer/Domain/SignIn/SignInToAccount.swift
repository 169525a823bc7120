import InteractorKit
import Secrets

/// Signs a guest in with a password.
public struct SignInToAccount: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = SignedInMember
    public typealias Failure = SignInError

    /// An address or a username, as typed.
    public let name: String
    public let password: Secret
    /// Called with the number of callers before this one in the hashing queue.
    public let onWait: WaitReport

    public init(_ name: String, _ password: Secret, onWait: @escaping WaitReport = { _ in }) {
      self.name = name
      self.password = password
      self.onWait = onWait
    }
  }

  private let proof: PasswordVerifier
  private let executor: any InteractorExecutor

  public init(proof: PasswordVerifier, executor: any InteractorExecutor = AppExecutor.shared) {
    self.proof = proof
    self.executor = executor
  }

  /// - Throws: `.wrong` both for an unknown name and for a wrong password; `.challenged` for an account
  ///   with a second factor.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> SignedInMember {
    guard let name = SignInName(request.name) else { throw .wrong }
    let token = AccessToken()
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      let known = try await proof.credentials(
        name, request.password, opening: token, onWait: request.onWait)
      return SignedInMember(known.account, session: token)
    }
  }
}
