#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change as its target is told of it, with the account as it is at that moment; in JSON.
public struct ProvisioningPayload: OutboxPayload, Equatable {
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
