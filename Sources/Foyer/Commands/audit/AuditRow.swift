import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices

/// An entry of the audit log in a list for an operator or a program.
struct AuditRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandAuditColumnsNumber, .commandAuditColumnsTime, .commandAuditColumnsActor,
      .commandAuditColumnsAction, .commandAuditColumnsSubject, .commandAuditColumnsDetails,
    ], wrapsLast: true)

  let position: Int
  let id: String
  /// In UTC as ISO 8601.
  let time: String
  /// The same time in milliseconds since 1970, as the digest covers it.
  let milliseconds: Int64
  let actorKind: String
  let actor: String
  let action: String
  let subject: String
  /// Nil if they were erased; then the salt is nil as well.
  let details: AuditDetails?
  let salt: String?
  let detailsDigest: String
  let digest: String
  private let words: Words

  private enum CodingKeys: String, CodingKey {
    case position, id, time, milliseconds, actorKind, actor, action, subject, details, salt,
      detailsDigest, digest
  }

  private struct Words {
    let actor: String
    let details: String
  }

  init(_ entry: AuditEntry, _ texts: any Texts) {
    (position, id) = (entry.position, entry.id)
    (time, milliseconds) = (entry.time.formatted(.iso8601), entry.time.milliseconds)
    (actorKind, actor) = (entry.actorKind, entry.actor)
    (action, subject) = (entry.action, entry.subject)
    let details = entry.details.flatMap { AuditDetails(json: $0) }
    (self.details, salt) = (details, entry.salt)
    (detailsDigest, digest) = (entry.detailsDigest, entry.digest)
    let actor =
      switch AuditActor.Kind(rawValue: entry.actorKind) {
      case .owner: texts[.commandAuditOwner]
      case .program: texts[.commandAuditProgram]
      case .host: texts[.commandAuditHost(name: entry.actor)]
      case .operator: texts[.commandAuditToken(name: entry.actor)]
      case .unixUser, nil: entry.actor
      }
    words = Words(actor: actor, details: details?.line ?? texts[.commandAuditErased])
  }

  var longID: String? { subject }

  func columns(_ short: ShortColumns?) -> [String] {
    ["\(position)", short.minute(time), words.actor, action, short.id(subject), words.details]
      .map(sanitized)
  }
}

extension AuditDetails {
  /// The values as `name Ada → Ada King, listed no → yes`.
  fileprivate var line: String {
    let (before, after) = (before ?? [:], after ?? [:])
    return Set(before.keys).union(after.keys).sorted().map { key in
      switch (before[key], after[key]) {
      case (let old?, let new?): "\(key) \(old) → \(new)"
      case (let old?, nil): "\(key) \(old) →"
      case (nil, let new): "\(key) \(new ?? "")"
      }
    }.joined(separator: ", ")
  }
}
