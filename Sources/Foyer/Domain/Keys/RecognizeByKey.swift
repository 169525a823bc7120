import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds out who comes with a key, by which `sshd` has let them in already.
public struct RecognizeByKey: Sendable {
  /// Who it is.
  public enum Visitor: Sendable, Equatable {
    case member(Account)
    /// Nobody has the key.
    case newcomer(SSHPublicKey)
    /// There is no key, or nobody can say whose it is.
    case stranger
  }

  private let keys: any SSHKeys
  private let connection: @Sendable () -> SSHPublicKey?
  private let origin: Origin?
  private let now: @Sendable () -> Date
  private let executor: any Executor

  /// - Parameters:
  ///   - connection: the key that somebody has come with.
  ///   - origin: where the person is, if anybody knows.
  public init(
    keys: any SSHKeys, connection: @escaping @Sendable () -> SSHPublicKey?,
    origin: Origin?, now: @escaping @Sendable () -> Date,
    executor: any Executor = AppExecutor.shared
  ) {
    self.keys = keys
    self.connection = connection
    self.origin = origin
    self.now = now
    self.executor = executor
  }

  /// Keeps that a member came in. Nobody is kept from anything where the store fails: there is a
  /// password, too.
  ///
  /// - Parameter maySignIn: false where nobody does, by a key either.
  public func execute(maySignIn: Bool, in executor: (any Executor)? = nil) async -> Visitor {
    await (executor ?? self.executor).run { () async in
      guard let key = connection() else { return .stranger }
      do throws(AccountsError) {
        guard let owner = try await keys.owner(of: key) else { return .newcomer(key) }
        guard maySignIn else { return .stranger }
        try? await keys.keepEntry(of: owner.id, from: origin, at: now())
        return .member(owner)
      } catch {
        return .stranger
      }
    }
  }
}
