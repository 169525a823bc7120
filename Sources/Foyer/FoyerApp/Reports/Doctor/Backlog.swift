#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What waits to be delivered, as `foyer doctor` judges it.
struct Backlog {
  /// What waits longer than this, in seconds, waits for an operator.
  private static let patience: TimeInterval = 3600

  let count: Int
  private let oldest: Date
  private let hasFailed: Bool

  /// Nil where nothing waits.
  init?(_ entries: [(createdAt: Date, lastError: String?)]) {
    guard let oldest = entries.map(\.createdAt).min() else { return nil }
    self.oldest = oldest
    count = entries.count
    hasFailed = entries.contains { $0.lastError != nil }
  }

  /// Whether an operator should look: a delivery attempt has failed, or there was none for too long.
  func needsOperator(at now: Date) -> Bool {
    hasFailed || now.timeIntervalSince(oldest) > Self.patience
  }

  /// Since when the oldest waits, in ISO 8601.
  var date: String { oldest.formatted(.iso8601) }
}
