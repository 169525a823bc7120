/// The asynchronous work of a scene. It knows when all work has ended, and cancels it with the
/// scene.
@MainActor public final class Work {
  private let count: WorkCount
  /// The running tasks by number.
  private(set) var tasks: [Int: Task<Void, Never>] = [:]
  private var lastNumber = 0

  /// Creates an owner of work.
  ///
  /// - Parameter parent: counts this work too, so that the program can wait until all scenes have
  ///   settled.
  public init(reportingTo parent: Work? = nil) {
    count = WorkCount(parent: parent?.count)
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts an operation on the main actor.
  ///
  /// The operation shouldn't capture the owner of this object strongly. Otherwise the owner, and so
  /// its work, lives until the operation ends.
  ///
  /// - Returns: the operation's task.
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

  /// True if no work runs, here or in a child.
  public var isIdle: Bool { count.isZero }

  /// The source positions at which running work was started, here or in a child, as in
  /// `File.swift:12`.
  public var running: [String] { count.places }

  /// Waits until no work runs, here or in a child.
  ///
  /// Work that waits for an answer (`asking(_:)`) or for a `VirtualClock` counts as idle. Work
  /// started here mustn't await this, since it would wait for itself.
  public func settled() async { await count.untilZero() }

  /// Runs an operation as soon as no work runs, here or in a child; at once if none runs now.
  ///
  /// A deferred operation counts as work itself, so that it comes before any waiting `settled()`
  /// returns.
  public func whenSettled(
    fileID: String = #fileID, line: Int = #line, _ operation: @escaping @MainActor () -> Void
  ) {
    count.whenZero("\(fileID):\(line)", operation)
  }

  /// Waits within work for an answer of the guest. Until then `settled()` counts the work as idle.
  ///
  /// - Parameter ask: asks the question and calls `answer` exactly once. The work counts as running
  ///   again before it resumes, so that the caller of `answer` can wait for its consequences.
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
