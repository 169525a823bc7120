/// A loader of a long list's visible rows, page by page, that keeps the latest pages.
///
/// A newer request cancels the previous one, and a late result is ignored.
@MainActor public final class PageLoader<Row: Sendable, Failure: Error> {
  /// A function that returns rows of the list by their positions.
  public typealias Fetch =
    @MainActor (_ rows: Range<Int>) async throws(Failure) -> RowsPage<Row>
  /// A function that returns the rows that are known without a slow source; nil if it has none.
  public typealias FetchAtHand =
    @MainActor (_ rows: Range<Int>) async throws(Failure) -> RowsPage<Row>?

  /// The current state.
  public private(set) var state = Loadable<PagedRows<Row>, Failure>.notRequested {
    didSet {
      didChange(state)
      useAwaited()
    }
  }

  private let work: Work
  private let didChange: @MainActor (Loadable<PagedRows<Row>, Failure>) -> Void
  /// The function that fetches further rows of the current list.
  private var fetch: Fetch?
  private var request: (number: Int, rows: Range<Int>, task: Task<Void, Never>)?
  private var lastNumber = 0
  /// The visible rows.
  private var view = 0..<1
  /// True if the failure belongs to further rows rather than to the list as a whole.
  private var hasFailedLooking = false
  /// A row that is used as soon as it is in memory.
  private var awaited: (position: Int, use: @MainActor (Row) -> Void)?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - work: runs the requests and cancels them with the scene.
  ///   - didChange: called with each new state. It should capture the loader's owner weakly.
  public init(
    work: Work, didChange: @escaping @MainActor (Loadable<PagedRows<Row>, Failure>) -> Void
  ) {
    self.work = work
    self.didChange = didChange
  }

  /// Loads the list anew. The previous rows stay visible meanwhile.
  ///
  /// - Parameters:
  ///   - isOther: whether it is a different list, which is shown from its beginning.
  ///   - atHand: returns rows to show until `fetch` returns, such as those of a cache, or nil.
  ///   - fetch: returns rows. It is called again for rows that become visible later.
  public func load(
    isOther: Bool = false, atHand: FetchAtHand? = nil, fileID: String = #fileID,
    line: Int = #line, _ fetch: @escaping Fetch
  ) {
    if isOther { view = 0..<1 }
    awaited = nil
    begin(PagedRows<Row>.first(around: view), atHand, fetch, fileID, line) { loader, page, first in
      loader.fetch = fetch
      loader.state = .loaded(PagedRows(page, at: first))
    }
    hasFailedLooking = false
    state = .isLoading(last: state.value)
  }

  /// Loads the pages of these visible rows, as far as they aren't in memory.
  public func look(at rows: Range<Int>, fileID: String = #fileID, line: Int = #line) {
    view = rows
    guard let fetch, !state.isLoading, let missing = state.value?.missing(in: rows),
      request?.rows != missing
    else { return }
    begin(missing, nil, fetch, fileID, line, isLook: true) { loader, page, first in
      guard var rows = loader.state.value else { return }
      rows.insert(page, at: first)
      let failure = loader.hasFailedLooking ? nil : loader.state.failure
      loader.hasFailedLooking = false
      loader.state = failure.map { .failed($0, last: rows) } ?? .loaded(rows)
    }
  }

  /// Calls a closure once with the row at a position, which is loaded first if it isn't in memory.
  /// Another call or a new load replaces it.
  public func row(at position: Int, use: @escaping @MainActor (Row) -> Void) {
    awaited = (position, use)
    useAwaited()
    if awaited != nil { look(at: position..<position + 1) }
  }

  private func useAwaited() {
    guard let (position, use) = awaited, let row = state.value?[position] else { return }
    awaited = nil
    use(row)
  }

  /// Cancels the running load, if there is one, and returns to the previous rows.
  public func cancel() {
    guard case .isLoading(let last) = state else { return }
    request?.task.cancel()
    request = nil
    state = last.map(Loadable.loaded) ?? .notRequested
  }

  private func begin(
    _ rows: Range<Int>, _ atHand: FetchAtHand?, _ fetch: @escaping Fetch, _ fileID: String,
    _ line: Int, isLook: Bool = false,
    _ take: @escaping @MainActor (PageLoader, RowsPage<Row>, _ first: Int) -> Void
  ) {
    request?.task.cancel()
    lastNumber += 1
    let number = lastNumber
    let task = work.start(fileID: fileID, line: line) { [weak self] in
      do throws(Failure) {
        if let atHand {
          let page = try await atHand(rows)
          guard self?.show(page, at: rows.lowerBound, for: number) == true else { return }
          // Further rows of these, if the load is cancelled or fails.
          if page != nil { self?.fetch = Self.fetch(atHand, or: fetch) }
        }
        var (page, first) = (try await fetch(rows), rows.lowerBound)
        if page.rows.isEmpty, first > 0, page.total > 0 {  // the list has become shorter
          let last = PagedRows<Row>.first(around: page.total - 1..<page.total)
          (page, first) = (try await fetch(last), last.lowerBound)
        }
        self?.finish(number) { take($0, page, first) }
      } catch {
        self?.finish(number) { loader in
          loader.hasFailedLooking = isLook
          loader.state = .failed(error, last: loader.state.value)
        }
      }
    }
    request = (number, rows, task)
  }

  private static func fetch(_ atHand: @escaping FetchAtHand, or fetch: @escaping Fetch) -> Fetch {
    { rows throws(Failure) in
      if let page = try await atHand(rows) { return page }
      return try await fetch(rows)
    }
  }

  /// Shows rows while the load goes on. Returns whether it does.
  private func show(_ page: RowsPage<Row>?, at first: Int, for number: Int) -> Bool {
    guard number == request?.number else { return false }
    if let page { state = .isLoading(last: PagedRows(page, at: first)) }
    return true
  }

  private func finish(_ number: Int, _ change: (PageLoader) -> Void) {
    guard number == request?.number else { return }
    request = nil
    change(self)
  }
}

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
