import Domain
import Essentials
import FoyerApp

/// An outbox entry in a list for an operator or a program, without its contents.
struct OutboxRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandProvisionColumnsNumber, .commandOutboxColumnsKind, .commandProvisionColumnsState,
      .commandProvisionColumnsTime, .commandProvisionColumnsAttempts, .commandProvisionColumnsError,
    ], wrapsLast: true, state: 2)

  let number: String
  let kind: String
  /// `waiting`, `delivered` or `setAside`.
  let state: String
  /// In UTC as ISO 8601, as are all times here.
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

  func columns(_ short: ShortColumns?) -> [String] {
    [
      number, kind, Self.words(state), short.minute(nextAttemptAt ?? deliveredAt ?? ""),
      "\(attempts)",
      lastError ?? "",
    ].map(sanitized)
  }
}
