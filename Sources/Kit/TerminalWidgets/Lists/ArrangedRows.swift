/// Rows after filtering and sorting.
protocol ArrangedRows: Sendable {
  associatedtype Arrangement: Equatable, Sendable

  var arrangement: Arrangement { get }
  /// Number of all rows.
  var total: Int { get }
  /// Number of rows that the filter lets through.
  var count: Int { get }

  /// Returns whether an arrangement takes no time for any number of rows.
  func isImmediate(_ arrangement: Arrangement) -> Bool

  /// Sorts and filters, which takes seconds for a million rows.
  mutating func arrange(_ arrangement: Arrangement)

  func row(at place: Int) -> Int

  /// Returns the position of a row in the arrangement; nil if the filter excludes it.
  func place(of row: Int) -> Int?

  /// True if the program gave the rows keys; otherwise a row's text stands for it.
  var hasKeys: Bool { get }
  /// Returns the identity of a row; nil if it is unknown.
  func key(ofRow row: Int) -> String?
  /// Returns the row with a key, the one nearest to a row if there are several. O(*n*).
  func row(withKey key: String, near row: Int) -> Int?
}

extension ArrangedRows {
  /// Number of rows up to which sorting and filtering is immediate. More are arranged in the
  /// background.
  static var mostAtOnce: Int { 20_000 }
}
