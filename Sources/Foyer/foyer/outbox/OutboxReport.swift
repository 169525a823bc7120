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
    var columns: [String] {
      [
        number, kind, state, nextAttemptAt ?? deliveredAt ?? "", "\(attempts)", lastError ?? "",
      ].map(harmless)
    }
  }

  private let rows: [Row]

  init(_ entries: [OutboxEntry]) { rows = entries.map(Row.init) }

  /// An array of objects (RFC 8259).
  var json: String { JSONText.pretty(rows) }

  /// - Parameter none: what to say when there are no rows.
  func table(none: String) -> String {
    rows.isEmpty ? none : TextTable(rows.map(\.columns), width: outputWidth).description
  }
}
