import InteractorKit
import Secrets
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operator's actions on invitations.
public protocol OperatorInvitations: Sendable {
  /// Creates an invitation. Its code can't be displayed again.
  ///
  /// - Parameter lifetime: the validity in seconds; nil for unlimited.
  func create(
    uses: Int, lifetime: TimeInterval?, note: String, at now: Date
  ) async throws(AccountsError) -> (invitation: Invitation, code: InvitationCode)

  /// Returns the invitations after a position, oldest first; from the beginning if the position is
  /// nil.
  func invitations(
    after place: PageToken?, limit: Int
  ) async throws(StorageProblem) -> Page<Invitation>

  /// Revokes an invitation. Accounts that used it remain.
  ///
  /// - Returns: False if no invitation has this ID.
  func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool
}

extension OperatorInvitations {
  /// All pages, one after another.
  public func invitations() async throws(StorageProblem) -> [Invitation] {
    try await Page.all { (place) async throws(StorageProblem) in
      try await invitations(after: place, limit: Page<Invitation>.size)
    }
  }
}

extension PageToken {
  public init(after invitation: Invitation) {
    self.init(sortKey: "\(invitation.createdAt.milliseconds)", id: invitation.id)
  }
}

public protocol Invitations: OperatorInvitations {
  func add(_ invitation: Invitation, code: KeyedDigest) async throws(AccountsError)
}

extension Invitations {
  public func create(
    uses: Int, lifetime: TimeInterval?, note: String, at now: Date
  ) async throws(AccountsError) -> (invitation: Invitation, code: InvitationCode) {
    var generator = SystemRandomNumberGenerator()
    let code = InvitationCode(random: &generator)
    let number = UInt32.random(in: 0 ... .max, using: &generator)
    let invitation = Invitation(
      id: String(UInt64(1) << 32 + UInt64(number), radix: 16).dropFirst().description,
      uses: uses, createdAt: now, expiresAt: lifetime.map { now + $0 },
      note: note.withoutForbiddenScalars(in: .line))
    try await add(invitation, code: code.digest)
    return (invitation, code)
  }
}

/// Creates an invitation. Its code can't be displayed again.
public struct CreateInvitation: Sendable {
  private let invitations: any OperatorInvitations
  private let now: @Sendable () -> Date
  private let executor: any InteractorExecutor

  public init(
    invitations: any OperatorInvitations, now: @escaping @Sendable () -> Date,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.invitations = invitations
    self.now = now
    self.executor = executor
  }

  /// - Parameter lifetime: the validity in seconds; nil for unlimited.
  public func execute(
    uses: Int, lifetime: TimeInterval? = nil, note: String = "",
    in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> (invitation: Invitation, code: InvitationCode) {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await invitations.create(uses: uses, lifetime: lifetime, note: note, at: now())
    }
  }
}

public struct RevokeInvitation: Sendable {
  private let invitations: any OperatorInvitations
  private let now: @Sendable () -> Date
  private let executor: any InteractorExecutor

  public init(
    invitations: any OperatorInvitations, now: @escaping @Sendable () -> Date,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.invitations = invitations
    self.now = now
    self.executor = executor
  }

  /// - Returns: False if no invitation has this ID.
  public func execute(
    _ id: String, in executor: (any InteractorExecutor)? = nil
  ) async throws(AccountsError) -> Bool {
    try await (executor ?? self.executor).run { () async throws(AccountsError) in
      try await invitations.revoke(id, at: now())
    }
  }
}
