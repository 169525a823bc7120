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
    let taken: String?
    do throws(LDAPFailure) {
      taken = try await client.perform { connection throws(LDAPFailure) in
        let name = try connection.name(below: base, where: filter(payload.account))
        guard let person = payload.person else {
          if let name { try close(name, by: connection) }
          return nil
        }
        let isKeyKnown = connection.knows(objectClass: keyHolder)
        return try Person(person, account: payload.account, keys: isKeyKnown ? person.keys : nil)
          .write(by: connection, over: name, below: base)
      }
    } catch {
      throw failure(error, payload)
    }
    if let taken { throw .refused("Another entry of the directory has \(taken).") }
  }

  /// Deletes an entry. Nothing opens it even if it can't be deleted, such as one with entries below it.
  private func close(_ name: String, by connection: LDAPConnection) throws(LDAPFailure) {
    var secrets = [LDAPAttribute("userPassword", [])]
    if try connection.has(name, where: "(objectClass=\(keyHolder))") {
      secrets.append(LDAPAttribute("sshPublicKey", []))
    }
    try connection.replace(name, secrets)
    try connection.delete(name)
  }

  /// Binds, and looks for the base.
  func check() async throws(DeliveryFailure) {
    let base = base
    do throws(LDAPFailure) {
      try await client.limited(to: Delivery.checkLimit).perform {
        connection throws(LDAPFailure) in
        _ = try connection.has(base)
      }
    } catch {
      throw failure(error)
    }
  }

  private func failure(
    _ failure: LDAPFailure, _ payload: ProvisioningPayload? = nil
  ) -> DeliveryFailure {
    switch failure {
    case .cancelled: .cancelled
    case .unreachable: .away("The directory can't be reached, or its certificate can't be trusted.")
    case .untrusted: .away("This machine doesn't trust the directory's TLS certificate.")
    case .startTLSRefused(let reason):
      .away("The directory refuses StartTLS (\(reason)). Turn TLS on there, or write ldaps://.")
    case .confidentialityRequired:
      .away("The directory allows no login without TLS. Write ldaps://.")
    case .denied: .away("The directory rejects the name or the password.")
    case .clientMissing: .away("The LDAP library is missing. Install libldap.")
    case .notFound: .away("The directory has no \(base).")
    case .timedOut: .failed("The directory took too long.")
    case .tooMuch: .failed("The directory sent more than was asked for.")
    case .alreadyThere:
      .refused("Another entry of the directory has uid=\(payload?.uid ?? "").")
    case .ambiguous:
      .refused("Several entries of the directory have employeeNumber=\(payload?.account ?? "").")
    case .outside: .refused("The directory answered with an entry outside \(base).")
    case .referred:
      .refused(
        "The directory refers to other servers below \(base), where the name may be taken. Let base hold no referral."
      )
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
private func filter(_ account: String) -> String {
  "(&(objectClass=inetOrgPerson)(employeeNumber=\(LDAPText.escaped(account))))"
}

extension ProvisioningPayload {
  /// The `uid` of an entry: the username, or the account's ID if the brand has no usernames.
  fileprivate var uid: String { person?.username ?? account }
}

/// The LDAP entry of an account.
private struct Person {
  private let uid: LDAPAttribute
  private let mail: LDAPAttribute
  private let account: String
  private let attributes: [LDAPAttribute]
  private let classes: [String]

  /// - Parameter keys: nil keeps the entry's keys, because the store has none or the directory's
  ///   schema doesn't support them.
  init(_ person: ProvisioningPayload.Person, account: String, keys: [String]?) {
    let uid = person.username ?? account
    self.uid = LDAPAttribute("uid", uid)
    mail = LDAPAttribute("mail", person.email)
    self.account = account
    classes = ["inetOrgPerson"] + (keys == nil ? [] : [keyHolder])
    let name = person.name.isEmpty ? uid : person.name
    attributes =
      [
        // `sn` is required, but the parts of a name can't be distinguished, so it holds the whole
        // name.
        LDAPAttribute("cn", name), LDAPAttribute("sn", name),
        // The forms of slapd-pw-argon2(5) and of crypt(3); directories that don't support them
        // compare them literally.
        LDAPAttribute(
          "userPassword",
          person.passwordHash.map { ($0.hasPrefix("$argon2") ? "{ARGON2}" : "{CRYPT}") + $0 }),
      ] + (keys.map { [LDAPAttribute("sshPublicKey", $0)] } ?? [])
  }

  /// Writes the entry. A password and keys are the account's own, whatever happens to its name: a
  /// suspended account must not keep them.
  ///
  /// - Parameter name: the name of the account's entry; nil if there is none.
  /// - Returns: the `uid` or `mail` that an entry of somebody else has, and that wasn't written; nil
  ///   if all was.
  func write(
    by connection: LDAPConnection, over name: String?, below base: String
  ) throws(LDAPFailure) -> String? {
    let relative = "uid=\(LDAPText.escaped(uid.values[0]))"
    guard let name else {
      if let taken = try taken(by: connection, below: base, except: nil) { return taken }
      try connection.add("\(relative),\(base)", identity + attributes.filter(\.isThere))
      return nil
    }
    if classes.contains(keyHolder), try !connection.has(name, where: "(objectClass=\(keyHolder))") {
      try connection.append(name, [LDAPAttribute("objectClass", keyHolder)])
    }
    try connection.replace(name, attributes)
    if let taken = try taken(by: connection, below: base, except: name) { return taken }
    try connection.replace(name, [mail])
    if try !connection.has(name, where: "(\(relative))") {
      try connection.rename(name, to: relative)
    }
    return nil
  }

  /// Returns the first attribute that another entry has, because members log in by it. An entry's
  /// name alone shows nothing: `cn=Ada` and `uid=ada,ou=staff` can have the same `uid`.
  ///
  /// - Parameter name: the name of the account's entry, which keeps what it has.
  private func taken(
    by connection: LDAPConnection, below base: String, except name: String?
  ) throws(LDAPFailure) -> String? {
    for attribute in [uid, mail] {
      guard let value = attribute.values.first else { continue }
      let match = "(\(attribute.type)=\(LDAPText.escaped(value)))"
      if let name, try connection.has(name, where: match) { continue }
      var isTaken = true
      do throws(LDAPFailure) {
        isTaken = try connection.name(below: base, where: match) != nil
      } catch {
        guard error == .ambiguous else { throw error }
      }
      if isTaken { return "\(attribute.type)=\(value)" }
    }
    return nil
  }

  private var identity: [LDAPAttribute] {
    [
      LDAPAttribute("objectClass", classes), uid, LDAPAttribute("employeeNumber", account), mail,
    ].filter(\.isThere)
  }
}

extension LDAPAttribute {
  fileprivate var isThere: Bool { !values.isEmpty }
}
