import Domain
import LDAP

/// Tells a directory of accounts: an `inetOrgPerson` (RFC 2798) each, which knows its account by its
/// `employeeNumber`. Told twice is told once.
struct DirectoryTarget: OutboxTarget {
  /// The name below which people are.
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
      throw failure(error, payload)
    }
  }

  private func failure(
    _ failure: LDAPFailure, _ payload: ProvisioningPayload
  ) -> DeliveryFailure {
    switch failure {
    case .cancelled: .cancelled
    case .unreachable: .away("The directory can't be reached, or its certificate can't be trusted.")
    case .untrusted: .away("The directory offers no TLS that this machine trusts.")
    case .denied: .away("The directory doesn't take the name and password.")
    case .clientMissing: .away("This machine can't ask directories: install libldap.")
    case .notFound: .away("The directory has no \(base).")
    case .timedOut: .failed("The directory took too long.")
    case .alreadyThere:
      .refused("Somebody else is uid=\(payload.uid) in the directory.")
    case .refused(_, let reason):
      failure.isForGood
        ? .refused("The directory refused it: \(reason).")
        : .failed("The directory refused it: \(reason).")
    }
  }
}

/// The class of entries with keys, of a schema that OpenSSH's users share and no standard has.
private let keyHolder = "ldapPublicKey"

/// Finds the entry that stands for an account (RFC 4515).
private func filter(_ account: String, and more: String = "") -> String {
  "(&(objectClass=inetOrgPerson)(employeeNumber=\(LDAPText.escaped(account)))\(more))"
}

extension ProvisioningPayload {
  /// What somebody is called in a directory: the account's id where the label asks for no username.
  fileprivate var uid: String { person?.username ?? account }
}

/// How somebody is written into a directory.
private struct Person {
  private let uid: String
  private let account: String
  private let attributes: [LDAPAttribute]
  private let classes: [String]

  /// - Parameter keys: nil leaves those that the entry has: the store doesn't know any, or the
  ///   directory has no place for them.
  init(_ person: ProvisioningPayload.Person, account: String, keys: [String]?) {
    uid = person.username ?? account
    self.account = account
    classes = ["inetOrgPerson"] + (keys == nil ? [] : [keyHolder])
    let name = person.name.isEmpty ? uid : person.name
    attributes =
      [
        // A surname is asked for, and nobody can tell which part of a name it is.
        LDAPAttribute("cn", name), LDAPAttribute("sn", name), LDAPAttribute("mail", person.email),
        // As slapd-pw-argon2(5) has it; directories that don't know it compare it as it is.
        LDAPAttribute("userPassword", person.passwordHash.map { "{ARGON2}\($0)" }),
      ] + (keys.map { [LDAPAttribute("sshPublicKey", $0)] } ?? [])
  }

  /// - Parameter name: of the entry that stands for the account, nil where there is none.
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
