/// Rows as they are shown: which of them, and in which order.
protocol ArrangedRows: Sendable {
  associatedtype Arrangement: Equatable, Sendable

  var arrangement: Arrangement { get }
  /// How many there are.
  var total: Int { get }
  /// How many of them are shown.
  var count: Int { get }

  /// Whether an arrangement takes no time, however many rows there are.
  func isAtHand(_ arrangement: Arrangement) -> Bool

  /// Sorts and filters: of a million rows, for seconds.
  mutating func arrange(_ arrangement: Arrangement)

  func row(at place: Int) -> Int

  /// Where a row is on the screen; nil where the filter holds it back.
  func place(of row: Int) -> Int?
}

extension ArrangedRows {
  /// So many rows are sorted and filtered at once; of more it's done aside.
  static var mostAtOnce: Int { 20_000 }
}
