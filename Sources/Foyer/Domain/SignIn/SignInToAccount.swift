import InteractorKit
import Secrets

/// Lets somebody in who knows their password.
public struct SignInToAccount: Sendable {
  private let proof: PasswordProof
  private let executor: any Executor

  public init(proof: PasswordProof, executor: any Executor = AppExecutor.shared) {
    self.proof = proof
    self.executor = executor
  }

  /// - Parameters:
  ///   - name: an address or a username, as typed.
  ///   - onWait: told while others are before it.
  /// - Throws: `.wrong` for an unknown name and for a wrong password alike.
  public func execute(
    _ name: String, _ password: Secret, onWait: @escaping WaitReport = { _ in },
    in executor: (any Executor)? = nil
  ) async throws(SignInError) -> Account {
    guard let name = SignInName(name) else { throw .wrong }
    return try await (executor ?? self.executor).run { () async throws(SignInError) in
      try await proof.credentials(name, password, isEntry: true, onWait: onWait).account
    }
  }
}
