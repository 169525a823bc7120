/// Starts the async work of a scene, knows when none is left, and cancels it with the scene.
@MainActor public final class Work {
  private let count: WorkCount
  /// What runs, by number.
  private(set) var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// - Parameter parent: counts this work too, so that whoever holds the parent can wait until
  ///   all scenes have settled.
  public init(reportingTo parent: Work? = nil) {
    count = WorkCount(parent: parent?.count)
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts the operation. It shouldn't hold the owner of this `Work` strongly: else the owner, and
  /// so its work, lives until the operation ends.
  @discardableResult
  public func start(
    fileID: String = #fileID, line: Int = #line, _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let piece = WorkCount.Piece(count: count, place: "\(fileID):\(line)")
    piece.begin()
    let task = Task { [weak self] in
      await WorkCount.$current.withValue(piece) { await operation() }
      self?.tasks[number] = nil
      piece.end()
    }
    tasks[number] = task
    return task
  }

  /// Whether nothing runs, here or in what reports to here.
  public var isIdle: Bool { count.isZero }

  /// Where in the sources was started what runs, here or in what reports to here: `File.swift:12`.
  public var running: [String] { count.places }

  /// Waits until nothing runs, here or in what reports to here, but for what waits for a person
  /// (`asking`) or for a `VirtualClock` to be moved. Not to be awaited by work started here, which
  /// would wait for itself.
  public func settled() async { await count.untilZero() }

  /// Does something as soon as nothing runs, here or in what reports to here: at once if so already.
  /// It is counted itself then, so that nobody who waits for `settled` comes before it.
  public func whenSettled(
    fileID: String = #fileID, line: Int = #line, _ operation: @escaping @MainActor () -> Void
  ) {
    count.whenZero("\(fileID):\(line)", operation)
  }

  /// Asks a person within work: until they answer, `settled` takes the work for idle.
  ///
  /// - Parameter ask: passes the answer on, exactly once, whoever gives it. The work counts again
  ///   before it is resumed, so whoever answered can wait for what comes of it.
  public static func asking<Value: Sendable>(
    _ ask: @MainActor (_ answer: @escaping @MainActor (Value) -> Void) -> Void
  ) async -> Value {
    let piece = WorkCount.current
    return await withCheckedContinuation { continuation in
      ask { value in
        piece?.begin()
        continuation.resume(returning: value)
      }
      piece?.end()
    }
  }
}
