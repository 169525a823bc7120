/// The holders of access tokens, by the table that a store keeps them in.
public enum AccessHolder: String, Sendable, CaseIterable {
  /// People and programs that run the store.
  case operators
  /// Machines that guests come from.
  case hosts

  /// The rights that such a holder can have; each includes those before it.
  public var rights: [AccessRight] {
    switch self {
    case .operators: [.read, .decide, .manage]
    case .hosts: [.guests, .users]
    }
  }
}

/// What the holder of an access token may do.
public enum AccessRight: String, Sendable, CaseIterable {
  /// Read accounts, applications, invitations and what waits.
  case read
  /// Decide on applications.
  case decide
  /// Change accounts, invitations and what waits.
  case manage
  /// Say where a guest comes from, and which SSH key a guest has shown.
  case guests
  /// Create Unix users from accounts.
  case users

  public var holder: AccessHolder {
    switch self {
    case .read, .decide, .manage: .operators
    case .guests, .users: .hosts
    }
  }

  public func includes(_ other: AccessRight) -> Bool {
    let rights = holder.rights
    guard let own = rights.firstIndex(of: self), let place = rights.firstIndex(of: other) else {
      return false
    }
    return place <= own
  }

  /// The highest of the rights that a text names, as in `read,decide`; nil where one of them isn't
  /// a right of that holder.
  public init?(_ text: String, of holder: AccessHolder) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let places = names.map { name in holder.rights.firstIndex { $0.rawValue == name } }
    guard !places.contains(nil), let highest = places.compactMap(\.self).max() else { return nil }
    self = holder.rights[highest]
  }
}
