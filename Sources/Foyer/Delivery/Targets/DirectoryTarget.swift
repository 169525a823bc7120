import Domain
import LDAP

/// Writes accounts into an LDAP directory, each as an `inetOrgPerson` (RFC 2798) with the account's
/// ID as `employeeNumber`. Delivery is idempotent.
struct DirectoryTarget: OutboxTarget {
  /// The distinguished name below which the entries are.
  let base: String
  let client: LDAPClient

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let payload = try ProvisioningPayload(entry)
    let base = base
    do throws(LDAPFailure) {
      try await client.perform { connection throws(LDAPFailure) in
        let name = try connection.name(below: base, where: filter(payload.account))
        guard let person = payload.person else {
          if let name { try connection.delete(name) }
          return
        }
        let isKeyKnown = connection.knows(objectClass: keyHolder)
        try Person(person, account: payload.account, keys: isKeyKnown ? person.keys : nil)
          .write(by: connection, over: name, below: base)
      }
    } catch {
      throw failure(error, uid: payload.uid)
    }
  }

  /// Binds, and looks for the base.
  func check() async throws(DeliveryFailure) {
    let base = base
    do throws(LDAPFailure) {
      try await client.limited(to: Delivery.checkLimit).perform {
        connection throws(LDAPFailure) in
        _ = try connection.name(below: base, where: "(objectClass=*)")
      }
    } catch {
      throw failure(error, uid: "")
    }
  }

  private func failure(_ failure: LDAPFailure, uid: String) -> DeliveryFailure {
    switch failure {
    case .cancelled: .cancelled
    case .unreachable: .away("The directory can't be reached, or its certificate can't be trusted.")
    case .untrusted: .away("This machine doesn't trust the directory's TLS certificate.")
    case .denied: .away("The directory rejects the name or the password.")
    case .clientMissing: .away("The LDAP library is missing. Install libldap.")
    case .notFound: .away("The directory has no \(base).")
    case .timedOut: .failed("The directory took too long.")
    case .alreadyThere:
      .refused("Another entry of the directory has uid=\(uid).")
    case .refused(_, let reason):
      failure.isPermanent
        ? .refused("The directory rejected the entry: \(reason).")
        : .failed("The directory rejected the entry: \(reason).")
    }
  }
}

/// The object class of entries with keys, from a schema that is common with OpenSSH but not
/// standardised.
private let keyHolder = "ldapPublicKey"

/// A filter for an account's entry (RFC 4515).
private func filter(_ account: String, and more: String = "") -> String {
  "(&(objectClass=inetOrgPerson)(employeeNumber=\(LDAPText.escaped(account)))\(more))"
}

extension ProvisioningPayload {
  /// The `uid` of an entry: the username, or the account's ID if the brand has no usernames.
  fileprivate var uid: String { person?.username ?? account }
}

/// The LDAP entry of an account.
private struct Person {
  private let uid: String
  private let account: String
  private let attributes: [LDAPAttribute]
  private let classes: [String]

  /// - Parameter keys: nil keeps the entry's keys, because the store has none or the directory's
  ///   schema doesn't support them.
  init(_ person: ProvisioningPayload.Person, account: String, keys: [String]?) {
    uid = person.username ?? account
    self.account = account
    classes = ["inetOrgPerson"] + (keys == nil ? [] : [keyHolder])
    let name = person.name.isEmpty ? uid : person.name
    attributes =
      [
        // `sn` is required, but the parts of a name can't be distinguished, so it holds the whole
        // name.
        LDAPAttribute("cn", name), LDAPAttribute("sn", name), LDAPAttribute("mail", person.email),
        // The forms of slapd-pw-argon2(5) and of crypt(3); directories that don't support them
        // compare them literally.
        LDAPAttribute(
          "userPassword",
          person.passwordHash.map { ($0.hasPrefix("$argon2") ? "{ARGON2}" : "{CRYPT}") + $0 }),
      ] + (keys.map { [LDAPAttribute("sshPublicKey", $0)] } ?? [])
  }

  /// - Parameter name: the name of the account's entry; nil if there is none.
  func write(
    by connection: LDAPConnection, over name: String?, below base: String
  ) throws(LDAPFailure) {
    let relative = "uid=\(LDAPText.escaped(uid))"
    guard let name else {
      return try connection.add("\(relative),\(base)", identity + attributes.filter(\.isThere))
    }
    if classes.contains(keyHolder),
      try connection.name(below: name, where: "(objectClass=\(keyHolder))") == nil
    {
      try connection.append(name, [LDAPAttribute("objectClass", keyHolder)])
    }
    try connection.replace(name, attributes)
    if try connection.name(below: base, where: filter(account, and: "(\(relative))")) == nil {
      try connection.rename(name, to: relative)
    }
  }

  private var identity: [LDAPAttribute] {
    [
      LDAPAttribute("objectClass", classes), LDAPAttribute("uid", uid),
      LDAPAttribute("employeeNumber", account),
    ]
  }
}

extension LDAPAttribute {
  fileprivate var isThere: Bool { !values.isEmpty }
}
