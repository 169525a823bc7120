/// The kinds of holders of access tokens. A store has a table for each.
public enum AccessHolder: String, Sendable, CaseIterable {
  /// People and programs that administer the store.
  case operators
  /// Machines through which guests use Foyer.
  case hosts

  /// The rights that this kind of holder can have.
  public var rights: [AccessRight] {
    switch self {
    case .operators: [.read, .decide, .manage]
    case .hosts: [.origins, .guests, .keys, .users]
    }
  }
}

/// A right of the holder of an access token.
public enum AccessRight: String, Sendable, CaseIterable {
  /// Read accounts, applications, invitations and pending deliveries.
  case read
  /// Decide on applications.
  case decide
  /// Change accounts, invitations and pending deliveries.
  case manage
  /// Report the origins of guests.
  case origins
  /// Report the origins of guests, and the SSH keys that guests have shown.
  case guests
  /// Read the SSH keys of a username, for `sshd`.
  case keys
  /// Create Unix users from accounts, and read their SSH keys.
  case users

  public var holder: AccessHolder {
    switch self {
    case .read, .decide, .manage: .operators
    case .origins, .guests, .keys, .users: .hosts
    }
  }

  public func includes(_ other: AccessRight) -> Bool { self == other || lesser.contains(other) }

  /// The highest of the rights that a text lists, as in `read,decide`; nil if one of them isn't a
  /// right of this holder.
  public init?(_ text: String, of holder: AccessHolder) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let rights = names.compactMap { name in holder.rights.first { $0.rawValue == name } }
    let all = rights.first { right in rights.allSatisfy { right.includes($0) } }
    guard rights.count == names.count, let all else { return nil }
    self = all
  }

  /// The rights that it includes.
  private var lesser: [AccessRight] {
    switch self {
    case .read, .origins, .keys: []
    case .decide: [.read]
    case .manage: [.read, .decide]
    case .guests: [.origins]
    case .users: [.keys]
    }
  }
}
