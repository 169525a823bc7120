#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What waits to be delivered to one target, as `foyer doctor` judges it.
public struct Backlog: Sendable, Equatable {
  /// In seconds: an entry that waits longer needs an operator.
  private static let patience: TimeInterval = 3600

  public let count: Int
  /// Since when the oldest waits.
  public let oldest: Date
  /// Whether a delivery attempt has failed.
  public let hasFailed: Bool

  public init(count: Int, oldest: Date, hasFailed: Bool) {
    (self.count, self.oldest, self.hasFailed) = (count, oldest, hasFailed)
  }

  /// Nil where nothing waits. An e-mail that is held is dated when it is released: until then it has waited
  /// for no time.
  public init?(_ waiting: StoreFigures.Waiting..., at now: Date) {
    guard let oldest = waiting.compactMap(\.oldest).min() else { return nil }
    self.init(
      count: waiting.reduce(0) { $0 + $1.count }, oldest: min(oldest, now),
      hasFailed: waiting.contains(where: \.hasFailed))
  }

  /// Whether an operator should look: a delivery attempt has failed, or there was none for too long.
  public func needsOperator(at now: Date) -> Bool {
    hasFailed || now.timeIntervalSince(oldest) > Self.patience
  }
}
