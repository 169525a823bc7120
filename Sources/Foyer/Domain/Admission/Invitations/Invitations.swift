import Essentials
import Secrets

/// The invitations of a store.
public protocol Invitations: Sendable {
  /// Returns the invitations after a position, oldest first; from the beginning if the position is
  /// nil.
  func invitations(
    after place: PageToken?, limit: Int
  ) async throws(StorageProblem) -> Page<Invitation>

  func add(_ invitation: Invitation, code: KeyedDigest) async throws(AccountsError)

  /// Revokes an invitation. Accounts that used it remain.
  ///
  /// - Returns: False if no invitation has this ID.
  func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool
}

extension Invitations {
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

extension Invitations {
  /// - Parameter lifetime: the validity in seconds; nil for unlimited.
  public func create(
    uses: Int, lifetime: TimeInterval? = nil, note: String = "", at now: Date
  ) async throws(AccountsError) -> NewInvitation {
    var generator = SystemRandomNumberGenerator()
    let code = InvitationCode(random: &generator)
    let number = UInt32.random(in: 0 ... .max, using: &generator)
    let invitation = Invitation(
      id: String(UInt64(1) << 32 + UInt64(number), radix: 16).dropFirst().description,
      uses: uses, createdAt: now, expiresAt: lifetime.map { now + $0 },
      note: note)
    try await add(invitation, code: code.digest)
    return NewInvitation(invitation: invitation, code: code)
  }
}
