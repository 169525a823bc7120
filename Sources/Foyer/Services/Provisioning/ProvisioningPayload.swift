import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change as its target is told of it, with the account as it is at that moment; in JSON.
public struct ProvisioningPayload: Codable, Equatable, Sendable {
  /// What targets are told of a person.
  public struct Person: Codable, Equatable, Sendable {
    public let name: String
    public let email: String?
    public let username: String?
    public let label: String
    public let createdAt: Date
    /// As it is stored; a directory alone is told.
    public let passwordHash: String?
    /// A line each, as `authorized_keys` has them; a directory alone is told. Nil is not known, as
    /// from a store that keeps no keys: then a target leaves what it has.
    public let keys: [String]?

    public init(
      name: String, email: String? = nil, username: String? = nil, label: String, createdAt: Date,
      passwordHash: String? = nil, keys: [String]? = nil
    ) {
      self.name = name
      self.email = email
      self.username = username
      self.label = label
      self.createdAt = createdAt
      self.passwordHash = passwordHash
      self.keys = keys
    }
  }

  /// Says that two deliveries are the same.
  public let message: String
  public let change: String
  public let account: String
  public let at: Date
  /// Nil when the account is gone.
  public let person: Person?

  public init(message: String, change: String, account: String, at: Date, person: Person?) {
    self.message = message
    self.change = change
    self.account = account
    self.at = at
    self.person = person
  }

  /// - Throws: `DeliveryFailure.refused` where nobody can read it.
  public init(_ entry: OutboxEntry) throws(DeliveryFailure) {
    guard let payload = try? JSONDecoder().decode(Self.self, from: Data(entry.payload)) else {
      throw .refused("Its contents can't be read.")
    }
    self = payload
  }

  public var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }
}

extension OutboxEntry {
  /// - Parameter payload: what is told now; nil where nobody is being told.
  public init(_ provisioning: Provisioning, _ payload: ProvisioningPayload?) {
    self.init(
      reference: provisioning.reference, kind: provisioning.target.kind,
      payload: payload?.bytes ?? [], createdAt: provisioning.createdAt,
      attempts: provisioning.attempts, state: provisioning.state,
      lastError: provisioning.lastError)
  }
}

extension ProvisioningPayload.Person {
  init?(
    of account: String, for target: ProvisioningTarget, in database: Database
  ) throws {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT name, email, username, brand, createdAt, passwordHash FROM accounts WHERE id = ?
        """, arguments: [account])
    guard let row else { return nil }
    self.init(
      name: row["name"], email: row["email"], username: row["username"], label: row["brand"],
      createdAt: Date(milliseconds: row["createdAt"]),
      passwordHash: target == .ldap ? row["passwordHash"] : nil,
      keys: target == .ldap ? try SSHKeyRecord.lines(of: AccountID(account), in: database) : nil)
  }
}
