import InteractorKit
import Secrets

/// Deletes an application that waits for a decision, for its applicant, who has no session.
public struct WithdrawApplication: UseCase {
  public struct Request: UseCaseRequest {
    /// False if the application was decided or has expired meanwhile.
    public typealias Response = Bool
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

  /// - Throws: `.wrong` both for an unknown name and for a wrong password.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(SignInError) -> Bool {
    guard let name = SignInName(request.name) else { throw .wrong }
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      try await proof.withdraw(name, request.password, onWait: request.onWait)
    }
  }
}
