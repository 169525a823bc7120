import Essentials
import InteractorKit

/// Signs in the owner of an SSH key that `sshd` has verified already.
public struct RecognizeByKey: UseCase {
  public struct Request: UseCaseRequest {
    public typealias Response = Visitor
    public typealias Failure = Never

    public let key: SSHPublicKey
    /// False if sign-in is disabled. Then the key is looked up, but its owner isn't signed in.
    public let maySignIn: Bool

    public init(_ key: SSHPublicKey, maySignIn: Bool) {
      self.key = key
      self.maySignIn = maySignIn
    }
  }

  /// The guest who connected with the key.
  public enum Visitor: Sendable, Equatable {
    case member(SignedInMember)
    /// The owner's account has a second factor, whose code completes the sign-in.
    case challenged(SecondFactorChallenge)
    /// No account has the key.
    case newcomer
    /// Sign-in is disabled, the account is suspended or was just deleted, or the store failed.
    case stranger
  }

  private let keys: any SSHKeys
  private let sessions: any Sessions
  private let rules: SecondFactorRules
  private let ownRules: @Sendable (BrandID) -> SecondFactorRules?
  private let origin: Origin?
  private let host: GrantName?
  private let now: @Sendable () -> Date
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - rules: those of the guest's brand.
  ///   - ownRules: returns those of an account's brand, if they are known. The stricter ones apply.
  ///   - origin: the guest's network origin; nil if unknown.
  ///   - host: the host that has reported the key; nil if this program has seen it itself.
  public init(
    keys: any SSHKeys, sessions: any Sessions, rules: SecondFactorRules = SecondFactorRules(),
    ownRules: @escaping @Sendable (BrandID) -> SecondFactorRules? = { _ in nil },
    origin: Origin?, host: GrantName? = nil,
    now: @escaping @Sendable () -> Date, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.keys = keys
    self.sessions = sessions
    (self.rules, self.ownRules) = (rules, ownRules)
    (self.origin, self.host) = (origin, host)
    self.now = now
    self.executor = executor
  }

  /// Never fails: if the store does, the guest can still sign in with a password.
  public func execute(_ request: Request, in executor: (any InteractorExecutor)?) async -> Visitor {
    await (executor ?? self.executor).run { () async in
      do throws(AccountsError) {
        guard let owner = try await keys.owner(of: request.key) else { return .newcomer }
        let token = AccessToken()
        guard request.maySignIn else { return .stranger }
        let opening = try await sessions.open(
          NewSession(token, from: origin, on: host, at: now(), with: request.key), of: owner.id,
          asksSecondFactor: rules.asks(with: request.key)
            || ownRules(owner.brand)?.asks(with: request.key) == true)
        return switch opening {
        case .opened: .member(SignedInMember(owner, session: token))
        case .challenged: .challenged(SecondFactorChallenge(token))
        case .refused: .stranger
        }
      } catch {
        return .stranger
      }
    }
  }
}
