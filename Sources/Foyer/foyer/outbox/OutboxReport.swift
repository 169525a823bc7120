import Domain
import FoyerApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Entries as an operator reads them, or a program; never with what a person wrote.
struct OutboxReport {
  private struct Row: Encodable {
    let number: String
    let kind: String
    /// `waiting`, `delivered` or `setAside`.
    let state: String
    /// UTC, ISO 8601, as all times here.
    let createdAt: String
    let attempts: Int
    var nextAttemptAt: String?
    var deliveredAt: String?
    let lastError: String?

    init(_ entry: OutboxEntry) {
      number = entry.reference.description
      kind = entry.kind.description
      createdAt = entry.createdAt.formatted(.iso8601)
      attempts = entry.attempts
      lastError = entry.lastError
      switch entry.state {
      case .waiting(let time):
        state = "waiting"
        nextAttemptAt = time.formatted(.iso8601)
      case .delivered(let time):
        state = "delivered"
        deliveredAt = time.formatted(.iso8601)
      case .setAside: state = "setAside"
      }
    }

    /// What a server said must not act on the terminal.
    ///
    /// - Parameter short: how a terminal shows them; nil for all of it.
    func columns(_ short: ShortColumns?) -> [String] {
      [
        number, kind, state, short.minute(nextAttemptAt ?? deliveredAt ?? ""), "\(attempts)",
        lastError ?? "",
      ].map(harmless)
    }
  }

  private let rows: [Row]

  init(_ entries: [OutboxEntry]) { rows = entries.map(Row.init) }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// - Parameters:
  ///   - none: what to say when there are no rows.
  ///   - width: of the terminal; nil where there is none.
  func table(none: String, width: Int?) -> String {
    if rows.isEmpty { return none }
    let short = ShortColumns(ids: [], width: width)
    return TextTable(rows.map { $0.columns(short) }, width: width, wrapsLast: true).description
  }
}
