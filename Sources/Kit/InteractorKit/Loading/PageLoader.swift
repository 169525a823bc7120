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
