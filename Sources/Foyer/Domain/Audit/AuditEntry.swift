import Essentials
import Secrets

/// An entry of the audit log.
///
/// The digest covers the digest of the previous entry and the digest of the details, but not the
/// details themselves. They can be erased with an account, and the chain stays verifiable.
public struct AuditEntry: Codable, Sendable, Equatable {
  /// Counted from 1 without gaps.
  public let position: Int
  public let id: String
  public let time: Date
  /// The raw value of an `AuditActor.Kind`, or a value that only newer versions know.
  public let actorKind: String
  public let actor: String
  /// The raw value of an `AuditAction`, or a value that only newer versions know.
  public let action: String
  /// The ID or name of the account, application, invitation, token or setting.
  public let subject: String
  /// The JSON of `AuditDetails`; nil if it was erased.
  public let details: String?
  /// Random text in the digest of the details, so that they can't be guessed from it; erased with
  /// them.
  public let salt: String?
  public let detailsDigest: String
  public let digest: String

  public init(
    position: Int, id: String, time: Date, actorKind: String, actor: String, action: String,
    subject: String, details: String?, salt: String?, detailsDigest: String, digest: String
  ) {
    (self.position, self.id, self.time) = (position, id, time)
    (self.actorKind, self.actor) = (actorKind, actor)
    (self.action, self.subject) = (action, subject)
    (self.details, self.salt) = (details, salt)
    (self.detailsDigest, self.digest) = (detailsDigest, digest)
  }

  public var head: AuditHead { AuditHead(position: position, digest: digest) }

  /// Returns the entry's digest.
  ///
  /// - Parameter previous: the digest of the previous entry.
  public func digest(after previous: String) -> String {
    Self.hash([
      previous, "\(position)", id, "\(time.milliseconds)", actorKind, actor, action, subject,
      detailsDigest,
    ])
  }

  public static func detailsDigest(_ details: String, salt: String) -> String {
    hash([salt, details])
  }

  /// SHA-256 of lines. No stored value has a line break, so different lists give different texts.
  private static func hash(_ lines: [String]) -> String {
    SHA256.digest(of: lines.joined(separator: "\n").utf8)
      .map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
