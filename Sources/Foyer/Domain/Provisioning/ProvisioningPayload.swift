import Essentials

/// A change as its target receives it, in JSON. It describes the account at the time of delivery.
public struct ProvisioningPayload: OutboxPayload, Equatable {
  /// The account's data that targets receive.
  public struct Person: Codable, Equatable, Sendable {
    public let name: String
    public let email: String?
    public let username: String?
    public let brand: String
    public let createdAt: Date
    /// As stored; only directories receive it.
    public let passwordHash: String?
    /// One line each, as in `authorized_keys`; only directories receive them. Nil means unknown, as
    /// from a store that keeps no keys; the target then leaves its keys unchanged.
    public let keys: [String]?
    /// Nil if the account isn't suspended.
    public let suspension: Suspended?

    public init(
      name: String, email: String? = nil, username: String? = nil, brand: String, createdAt: Date,
      passwordHash: String? = nil, keys: [String]? = nil, suspension: Suspended? = nil
    ) {
      self.name = name
      self.email = email
      self.username = username
      self.brand = brand
      self.createdAt = createdAt
      self.passwordHash = passwordHash
      self.keys = keys
      self.suspension = suspension
    }
  }

  /// A suspension, without the operator's words about it.
  public struct Suspended: Codable, Equatable, Sendable {
    public let since: Date
    public let until: Date?

    public init(since: Date, until: Date?) { (self.since, self.until) = (since, until) }
  }

  /// An application that waits for an operator, without anything that the applicant typed; or the
  /// brand of a wave, and its beginning.
  public struct Pending: Codable, Equatable, Sendable {
    public let brand: String
    public let createdAt: Date

    public init(brand: String, createdAt: Date) {
      (self.brand, self.createdAt) = (brand, createdAt)
    }
  }

  /// The identifier of the notification: the target recognises a repeated delivery by it.
  public let message: String
  public let change: String
  /// The ID of the account, or of the application that may become it; empty for a wave.
  public let account: String
  public let at: Date
  /// Nil if the account was deleted or doesn't exist yet.
  public let person: Person?
  /// Nil unless an application is pending or a wave begins.
  public let application: Pending?

  public init(
    message: String, change: String, account: String, at: Date, person: Person?,
    application: Pending? = nil
  ) {
    self.message = message
    self.change = change
    self.account = account
    self.at = at
    self.person = person
    self.application = application
  }

  /// Reports that a wave of sign-ups begins.
  init(waveAt brand: BrandID, reference: OutboxReference, at time: Date) {
    self.init(
      message: "msg_\(reference)", change: Self.wave, account: "", at: time, person: nil,
      application: Pending(brand: "\(brand)", createdAt: time))
  }

  private static let wave = "wave"

  /// The type of the webhook's message.
  public var type: String {
    if change == Self.wave { return "admission.wave" }
    return application == nil ? "account.\(change)" : "application.\(change)"
  }
}

extension OutboxEntry {
  /// - Parameter payload: the data to deliver; nil where the entry is only listed.
  public init(_ provisioning: Provisioning, _ payload: ProvisioningPayload?) {
    self.init(
      reference: provisioning.reference, kind: provisioning.target.kind,
      payload: payload?.bytes ?? [], createdAt: provisioning.createdAt,
      attempts: provisioning.attempts, state: provisioning.state,
      lastError: provisioning.lastError)
  }
}
