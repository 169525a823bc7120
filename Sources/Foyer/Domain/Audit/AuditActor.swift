/// The person or program that made a change.
public struct AuditActor: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The owner of the account or application that was changed.
    case owner
    /// An operator with a token.
    case `operator`
    /// A user of the machine with the store.
    case unixUser
    /// A host with a token.
    case host
    /// The program itself, such as at the end of a suspension.
    case program
  }

  public let kind: Kind
  /// The name of the token or of the Unix user; empty for an owner and for the program.
  public let name: String

  public static let owner = AuditActor(.owner, "")
  public static let program = AuditActor(.program, "")

  public static func unixUser(_ name: String) -> Self { AuditActor(.unixUser, name) }

  /// The holder of an access token.
  public static func holder(_ grant: AccessGrant) -> Self {
    switch grant.right.holder {
    case .operators: AuditActor(.operator, grant.name.description)
    case .hosts: AuditActor(.host, grant.name.description)
    }
  }

  public init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
}

/// A store whose audit log names the actor of each change.
public protocol ActingStore: Sendable {
  /// Returns the same store for an operator, a host or a program. Without this, the actor is the
  /// owner of the changed account.
  func acting(as actor: AuditActor) -> Self
}
