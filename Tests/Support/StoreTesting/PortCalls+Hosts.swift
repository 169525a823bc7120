import Domain

extension PortCalls {
  /// Those of hosts and of their Unix users.
  var hosts: [PortCall] {
    let (ada, now, name, token) = (ada, now, GrantName("alpha"), AccessToken())
    guard let name else { return [] }
    return [
      PortCall("add(_:digest:)") {
        try await $0.add(
          AccessGrant(name: name, right: .users, createdAt: now), digest: token.digest)
      },
      PortCall("grant(to:showing:)") {
        try await $0.grant(to: .hosts, showing: token.digest)
      },
      PortCall("noteUse(of:_:at:)") { try await $0.noteUse(of: name, .hosts, at: now) },
      PortCall("grants(to:)") { try await $0.grants(to: .hosts) },
      PortCall("unixNumber(of:in:)") {
        try await $0.unixNumber(of: ada.id, in: .usual)
      },
      PortCall("assign(_:)") { try await $0.assign([AccountNumber(ada.id, 20_000)]) },
      PortCall("revoke(_:of:at:)") { try await $0.revoke(name, of: .hosts, at: now) },
    ]
  }
}
