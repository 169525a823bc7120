/// How much work runs, apart from `Work` itself: what was cancelled with its scene is counted
/// until it has really ended.
@MainActor final class WorkCount {
  /// That of the work in whose task this runs.
  @TaskLocal static var current: Piece?

  /// One piece of work.
  struct Piece: Sendable {
    let count: WorkCount
    /// Where in the sources it was started.
    let place: String

    @MainActor func begin() { count.begin(place) }
    @MainActor func end() { count.end(place) }
  }

  private let parent: WorkCount?
  private var running: [String: Int] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(parent: WorkCount?) { self.parent = parent }

  var isZero: Bool { running.isEmpty }
  var places: [String] { running.keys.sorted() }

  private func begin(_ place: String) {
    running[place, default: 0] += 1
    parent?.begin(place)
  }

  private func end(_ place: String) {
    let left = running[place, default: 0] - 1
    running[place] = left == 0 ? nil : left
    parent?.end(place)
    guard isZero else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func untilZero() async {
    while !isZero {
      await withCheckedContinuation { waiters.append($0) }
    }
  }
}
