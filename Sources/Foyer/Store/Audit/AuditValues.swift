import Domain

extension Account {
  /// The values that the audit entry of a new account contains.
  var auditValues: [String: String?] {
    [
      "name": name.value, "email": email?.address, "username": details.username?.value,
      "brand": brand.description, "key": details.sshKey?.fingerprint,
    ]
  }
}

extension PublicProfile {
  /// Returns the values that a change has changed, as they were before and after it.
  func auditValues(
    changedTo other: PublicProfile
  ) -> (before: [String: String], after: [String: String]) {
    let changed = auditValues.filter { other.auditValues[$0.key] != $0.value }
    return (changed, other.auditValues.filter { changed[$0.key] != nil })
  }

  private var auditValues: [String: String] {
    [
      "name": name.value, "listed": profile.isListed ? "yes" : "no", "about": profile.about.value,
    ]
  }
}
