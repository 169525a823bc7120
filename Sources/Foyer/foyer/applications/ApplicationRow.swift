import Domain
import Essentials
import FoyerApp
import FoyerTexts

/// An application as an operator reads it, or a program; never with the password's hash.
struct ApplicationRow: ListRow {
  let id: String
  let name: String
  /// Nil where none was given.
  let email: String?
  let brand: String
  let state: ApplicationState
  /// UTC, ISO 8601, as all times here.
  let createdAt: String
  let verifiedAt: String?
  let decidedAt: String?
  let decidedBy: String?
  let note: String?
  let username: String?
  let answers: [SignUpAnswer]?
  let termsVersion: String?
  let termsAt: String?
  /// Warnings for the operator, each a word and its subject.
  let warnings: [String]
  /// The numbers of members who have vouched and who are named; nil if nobody is named.
  let vouches: Vouches?

  struct Vouches: Encodable {
    let given: Int
    let named: Int
  }

  init(
    _ application: Application, warnings: [ApplicationWarning] = [], vouches: VouchCount? = nil
  ) {
    self.warnings = warnings.map(\.words)
    self.vouches = vouches.flatMap {
      $0.named == 0 ? nil : Vouches(given: $0.given, named: $0.named)
    }
    id = application.id.description
    name = application.name.value
    email = application.email?.address
    brand = application.brand.description
    state = application.state
    createdAt = application.createdAt.formatted(.iso8601)
    verifiedAt = application.verifiedAt?.formatted(.iso8601)
    decidedAt = application.decision?.date.formatted(.iso8601)
    decidedBy = application.decision?.by
    note = application.decision?.note
    let details = application.details
    username = details.username?.value
    answers = details.answers.isEmpty ? nil : details.answers
    termsVersion = details.terms?.version
    termsAt = details.terms?.date.formatted(.iso8601)
  }

  static let layout = ListLayout(
    head: [
      .commandApplicationColumnsId, .commandApplicationColumnsName,
      .commandApplicationColumnsUsername, .commandApplicationColumnsEmail,
      .commandApplicationColumnsState, .commandApplicationColumnsApplied,
      .commandApplicationColumnsDecided,
    ], yielding: [1, 2, 3], optional: 2, state: 4)

  var longID: String? { id }

  /// The row of an application with warnings has a `!`.
  func columns(_ short: ShortColumns?) -> [String] {
    [
      short.id(id), name, username ?? "", email ?? "",
      state.rawValue + (warnings.isEmpty ? "" : " !"), short.day(createdAt),
      [decidedBy, decidedAt.map(short.day)].compactMap(\.self).joined(separator: " "),
    ].map(sanitized)
  }

  /// An object (RFC 8259).
  var json: String { JSONText.line(self) }
}

extension ApplicationWarning {
  fileprivate var words: String {
    switch self {
    case .throwAwayDomain(let domain): "throwAwayDomain \(domain)"
    case .looksLike(let name): "looksLike \(name)"
    case .nameLooksLike(let name): "nameLooksLike \(name)"
    case .mixedScripts: "mixedScripts"
    case .sameOrigin(let count): "sameOrigin \(count)"
    }
  }
}
