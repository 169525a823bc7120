/// Consecutive rows of a long list, with the length of the whole list.
public struct RowsPage<Row: Sendable>: Sendable {
  private enum CodingKeys: String, CodingKey { case rows, total }

  /// The rows in order.
  public let rows: [Row]
  /// The number of rows of the whole list.
  public let total: Int

  /// Creates a page.
  public init(_ rows: [Row] = [], total: Int) {
    self.rows = rows
    self.total = total
  }

  /// Returns the page with each row transformed. O(*n*).
  public func map<Other: Sendable>(_ transform: (Row) -> Other) -> RowsPage<Other> {
    RowsPage<Other>(rows.map(transform), total: total)
  }
}

extension RowsPage: Equatable where Row: Equatable {}

extension RowsPage: Encodable where Row: Encodable {}

extension RowsPage: Decodable where Row: Decodable {
  /// - Throws: an error for a list that is shorter than its page.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try members.decode([Row].self, forKey: .rows),
      total: try members.decode(Int.self, forKey: .total))
    if total < rows.count {
      throw DecodingError.dataCorruptedError(
        forKey: .total, in: members, debugDescription: "the list is shorter than its page")
    }
  }
}

/// The rows of a long list that are in memory: those of the latest pages.
public struct PagedRows<Row: Sendable>: Sendable {
  /// The rows of a page, the unit in which rows are loaded and dropped.
  static var pageSize: Int { 100 }
  /// The most pages in memory: 2,000 rows.
  static var pageLimit: Int { 20 }
  /// The most pages of one request.
  static var requestLimit: Int { 5 }

  /// The number of rows of the whole list.
  public private(set) var count: Int
  private var pages: [Int: [Row]] = [:]

  /// - Parameter first: the position of the page's first row, a multiple of the page size.
  init(_ page: RowsPage<Row>, at first: Int) {
    count = page.total
    insert(page, at: first)
  }

  /// Returns the row at a position, or nil if it isn't in memory.
  public subscript(position: Int) -> Row? {
    guard let page = pages[position / Self.pageSize] else { return nil }
    let place = position % Self.pageSize
    return page.indices.contains(place) ? page[place] : nil
  }

  /// True if the whole list has no rows.
  public var isEmpty: Bool { count == 0 }

  /// The rows in memory by their positions. O(*n*).
  public var known: [Int: Row] {
    var known: [Int: Row] = [:]
    for (number, page) in pages {
      for (place, row) in page.enumerated() { known[number * Self.pageSize + place] = row }
    }
    return known
  }

  /// Returns the whole pages to request for these rows, or nil if all of them are in memory.
  func missing(in rows: Range<Int>) -> Range<Int>? {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return nil }
    let numbers = rows.lowerBound / Self.pageSize...(rows.upperBound - 1) / Self.pageSize
    guard let first = numbers.first(where: { pages[$0] == nil }),
      let last = numbers.last(where: { pages[$0] == nil })
    else { return nil }
    return Self.rows(ofPages: first...min(last, first + Self.requestLimit - 1))
  }

  /// Returns the whole pages with which a list begins to load.
  static func first(around rows: Range<Int>) -> Range<Int> {
    let first = max(0, rows.lowerBound) / pageSize
    let last = max(0, rows.upperBound - 1) / pageSize
    return self.rows(ofPages: first...min(max(first, last), first + requestLimit - 1))
  }

  /// Adds a page and drops those farthest from it.
  mutating func insert(_ page: RowsPage<Row>, at first: Int) {
    count = page.total
    let number = first / Self.pageSize
    for start in stride(from: 0, to: page.rows.count, by: Self.pageSize) {
      let rows = page.rows[start..<min(start + Self.pageSize, page.rows.count)]
      pages[number + start / Self.pageSize] = Array(rows)
    }
    let far = pages.keys.sorted { abs($0 - number) < abs($1 - number) }.dropFirst(Self.pageLimit)
    for number in far { pages[number] = nil }
  }

  private static func rows(ofPages numbers: ClosedRange<Int>) -> Range<Int> {
    numbers.lowerBound * pageSize..<(numbers.upperBound + 1) * pageSize
  }
}

extension PagedRows: Equatable where Row: Equatable {}
