import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// An entry of the audit log.
  public struct AuditEntry: Codable, Equatable, Sendable {
    /// Counted from 1 without gaps.
    public let position: Int
    public let id: String
    public let time: Date
    /// `owner`, `operator`, `unixUser`, `host` or `program`.
    public let actorKind: String
    /// The name of the token or of the Unix user; empty for an owner and for the program.
    public let actor: String
    /// The change, such as `account.suspended`.
    public let action: String
    /// The ID or name of what was changed.
    public let subject: String
    /// JSON as text, with the values `before` and `after`; missing once it was erased.
    public var details: String?
    /// The random text that precedes the details in their digest; missing once it was erased.
    public var salt: String?
    /// SHA-256 of the salt, a line break and the details.
    public let detailsDigest: String
    /// SHA-256 of lines: the digest of the previous entry, then the values of this one.
    public let digest: String

    public init(_ entry: Domain.AuditEntry) {
      (position, id, time) = (entry.position, entry.id, entry.time)
      (actorKind, actor) = (entry.actorKind, entry.actor)
      (action, subject) = (entry.action, entry.subject)
      (details, salt) = (entry.details, entry.salt)
      (detailsDigest, digest) = (entry.detailsDigest, entry.digest)
    }

    package var entry: Domain.AuditEntry {
      Domain.AuditEntry(
        position: position, id: id, time: time, actorKind: actorKind, actor: actor,
        action: action, subject: subject, details: details, salt: salt,
        detailsDigest: detailsDigest, digest: digest)
    }
  }

  public struct AuditPage: APIResponse, Equatable {
    public let entries: [AuditEntry]
    /// The value of `page` for the next request; missing on the last page.
    public var next: String?
    /// The rows that can't be read and that the page lacks; missing if there are none.
    public var unreadable: [UnreadableRow]?

    public init(_ page: Page<Domain.AuditEntry>) {
      (entries, next) = (page.items.map(AuditEntry.init), page.next?.description)
      unreadable = UnreadableRow.all(page.unreadable)
    }
  }

  /// A place in the audit log.
  public struct AuditPlace: APIResponse, Equatable {
    /// 0 is before the first entry.
    public let position: Int
    /// The digest of the entry at this position.
    public let digest: String

    public init(_ head: AuditHead) { (position, digest) = (head.position, head.digest) }

    package var head: AuditHead { AuditHead(position: position, digest: digest) }
  }

  /// Requests the deletion of old entries.
  public struct AuditPruningRequest: BodyRequest, Equatable {
    /// The entries that precede the first one of this time or later are deleted.
    public let before: Date

    public init(before: Date) { self.before = before }
  }

  public struct AuditPruning: APIResponse, Equatable {
    public let removed: Int
    /// The place of the last deleted entry. Verification now begins after it.
    public let anchor: AuditPlace

    public init(_ pruning: Domain.AuditPruning) {
      (removed, anchor) = (pruning.removed, AuditPlace(pruning.anchor))
    }

    package var pruning: Domain.AuditPruning {
      Domain.AuditPruning(removed: removed, anchor: anchor.head)
    }
  }
}
