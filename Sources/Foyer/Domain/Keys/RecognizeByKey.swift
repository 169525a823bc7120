import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Signs in the owner of an SSH key that `sshd` has verified already.
public struct RecognizeByKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Visitor
    public typealias Failure = Never

    public let key: SSHPublicKey
    /// False where sign-in is off: a key doesn't sign anybody in either.
    public let maySignIn: Bool

    public init(_ key: SSHPublicKey, maySignIn: Bool) {
      self.key = key
      self.maySignIn = maySignIn
    }
  }

  /// The guest with that key.
  public enum Visitor: Sendable, Equatable {
    case member(SignedInMember)
    /// No account has the key.
    case newcomer
    /// The key signs nobody in, or its owner is unknown.
    case stranger
  }

  private let keys: any SSHKeys
  private let sessions: any Sessions
  private let origin: Origin?
  private let now: @Sendable () -> Date
  private let executor: any Executor

  /// - Parameter origin: where the guest is; nil where it is unknown.
  public init(
    keys: any SSHKeys, sessions: any Sessions, origin: Origin?,
    now: @escaping @Sendable () -> Date, executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.sessions = sessions
    self.origin = origin
    self.now = now
    self.executor = executor
  }

  /// A store that fails keeps no guest out: there is a password, too.
  public func execute(_ request: Request, in executor: (any Executor)?) async -> Visitor {
    await (executor ?? self.executor).run { () async in
      do throws(AccountsError) {
        guard let owner = try await keys.owner(of: request.key) else { return .newcomer }
        let token = AccessToken()
        guard request.maySignIn,
          try await sessions.open(NewSession(token, from: origin, at: now()), of: owner.id)
        else { return .stranger }
        return .member(SignedInMember(owner, session: token))
      } catch {
        return .stranger
      }
    }
  }
}
