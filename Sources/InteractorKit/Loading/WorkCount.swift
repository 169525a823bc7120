/// How much work runs, apart from `Work` itself: what was cancelled with its scene is counted
/// until it has really ended.
@MainActor final class WorkCount {
  /// That of the work in whose task this runs.
  @TaskLocal static var current: WorkCount?

  private let parent: WorkCount?
  private var running = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(parent: WorkCount?) { self.parent = parent }

  var isZero: Bool { running == 0 }

  func begin() {
    running += 1
    parent?.begin()
  }

  func end() {
    running -= 1
    parent?.end()
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
