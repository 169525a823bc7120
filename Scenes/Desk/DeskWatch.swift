import Domain
import InteractorKit

/// Asks the store once a minute whether pending applications have come or gone, while a desk is
/// open.
@MainActor
final class DeskWatch {
  static let interval = Duration.seconds(60)

  /// Called when the pending applications have changed.
  ///
  /// - Parameter waiting: The number of pending applications if new ones have come; nil if
  ///   applications have only been decided or have expired.
  var onChange: @MainActor (_ waiting: Int?) -> Void = { _ in }
  private let interactor: any Desk.InteractorInput
  private let work: Work
  private let clock: any TimerClock
  private var known: RowsPage<ApplicationEntry>?
  private var timer: ClockTimer?

  init(interactor: any Desk.InteractorInput, work: Work, clock: any TimerClock) {
    self.interactor = interactor
    self.work = work
    self.clock = clock
  }

  /// Starts to watch, or starts again from the current state, so that the operator's own decisions
  /// aren't reported.
  func start() {
    known = nil
    ask()
    if timer == nil { wait() }
  }

  private func wait() {
    timer = clock.timer(after: Self.interval) { [weak self] in
      self?.ask()
      self?.wait()
    }
  }

  /// A failure isn't shown: the list shows its own failures, and the next request follows in a
  /// minute.
  private func ask() {
    work.start { [weak self, interactor] in
      guard let page = try? await interactor.pending() else { return }
      self?.take(page)
    }
  }

  private func take(_ page: RowsPage<ApplicationEntry>) {
    defer { known = page }
    guard let known, page != known else { return }
    let (newest, last) = (page.rows.first?.application, known.rows.first?.application)
    let isNewer = newest.map { $0.createdAt > last?.createdAt ?? .distantPast } == true
    onChange(page.total > known.total || isNewer ? page.total : nil)
  }
}
