import Domain
import FoyerApp
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applications as an operator reads them, or a program; never with the password's hash.
struct ApplicationsReport {
  private struct Row: Encodable {
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
    /// What an operator may want to know before deciding: a word, and what it is about.
    let warnings: [String]

    init(_ application: Application, _ warnings: [ApplicationWarning]) {
      self.warnings = warnings.map(\.words)
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

    /// A file may have been written by anyone: what it says must not act on the terminal.
    ///
    /// - Parameter short: how a terminal shows them; nil for all of it.
    func columns(_ short: ShortColumns?) -> [String] {
      [
        short.id(id), name, username ?? "", email ?? "",
        state.rawValue + (warnings.isEmpty ? "" : " !"), short.day(createdAt),
        [decidedBy, decidedAt.map(short.day)].compactMap(\.self).joined(separator: " "),
      ].map(harmless)
    }
  }

  private let rows: [Row]
  /// For the rows, in their order.
  private let warnings: [[ApplicationWarning]]

  /// - Parameter all: what those to be told are among; what is to be said of one may be about another.
  init(_ applications: [Application], among all: [Application] = []) {
    let found = ApplicationWarnings(all)
    warnings = applications.map(found.of)
    rows = zip(applications, warnings).map { Row($0, $1) }
  }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// The first one alone.
  var object: String { rows.first.map { JSONText.line($0) } ?? "" }

  /// Below the table each `!` in it has its sentence.
  ///
  /// - Parameter width: of the terminal; nil where there is none.
  func table(_ texts: any Texts, width: Int?) -> String {
    if rows.isEmpty { return texts[.commandApplicationNone] }
    let head = [
      texts[.commandApplicationColumnsId], texts[.commandApplicationColumnsName],
      texts[.commandApplicationColumnsUsername],
      texts[.commandApplicationColumnsEmail], texts[.commandApplicationColumnsState],
      texts[.commandApplicationColumnsApplied], texts[.commandApplicationColumnsDecided],
    ]
    let short = ShortColumns(ids: rows.map(\.id), width: width)
    let table = [head] + rows.map { $0.columns(short) }
    let hasUsernames = rows.contains { $0.username != nil }
    let rows = TextTable(
      hasUsernames ? table : table.map(Self.withoutUsername), width: width,
      yielding: hasUsernames ? [1, 2, 3] : [1, 2]
    ).description
    let legend = legend(texts, short)
    return legend.isEmpty ? rows : "\(rows)\n\n\(legend.joined(separator: "\n"))"
  }

  private func legend(_ texts: any Texts, _ short: ShortColumns?) -> [String] {
    zip(rows, warnings).flatMap { row, warnings in
      warnings.map { harmless("! \(short.id(row.id))  \(texts.sentence($0))") }
    }
  }

  private static func withoutUsername(_ row: [String]) -> [String] {
    Array(row[..<2] + row[3...])
  }
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
