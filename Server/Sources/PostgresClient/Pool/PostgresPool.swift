import Dispatch

/// A few connections to one database, and the statements that wait for them. Making one touches
/// nothing: connections are opened as statements come, and no thread blocks for a statement.
///
/// All of it, libpq's sockets too, lives in one queue.
public actor PostgresPool {
  let executor = SerialQueue(label: "foyer.database")
  public nonisolated let address: DatabaseAddress
  public nonisolated let options: PoolOptions
  var open: [Int: PostgresConnection] = [:]
  var idle: [Int] = []
  var running: [Int: Request] = [:]
  var waiting = RequestLine()
  var connecting = 0
  var backoff = Backoff()
  var isBackingOff = false
  /// Why the last try to connect failed.
  var lastFailure: PostgresError?
  private var numbers = 0
  private var isSweepPlanned = false

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init(_ address: DatabaseAddress, _ options: PoolOptions = PoolOptions()) {
    self.address = address
    self.options = options
  }

  /// Carries out a statement in a transaction of its own.
  ///
  /// One that only reads is asked once more when its connection is lost.
  ///
  /// - Parameter patience: how long it waits for a connection, if not as long as the options say.
  @discardableResult
  public func query(
    _ statement: Statement, patience: Duration? = nil
  ) async throws(PostgresError) -> Rows {
    let patience = patience ?? options.waitTime
    do { return try await answer(to: statement, patience) } catch .lost
      where statement.kind == .reading
    {
      return try await answer(to: statement, patience)
    }
  }

  /// How busy it is: connections that carry out a statement, open ones, statements that wait.
  public var load: (inUse: Int, open: Int, waiting: Int) {
    (running.count, open.count, waiting.count)
  }

  private func answer(
    to statement: Statement, _ patience: Duration
  ) async throws(PostgresError) -> Rows {
    if Task.isCancelled { throw .cancelled }
    let number = nextNumber()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let deadline = ContinuousClock.now + patience
        accept(
          Request(number: number, statement, deadline: deadline) {
            continuation.resume(returning: $0)
          })
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }.get()
  }

  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  private func accept(_ request: Request) {
    guard waiting.count < options.queue else { return request.end(.failure(.queueFull)) }
    waiting.append(request)
    serve()
    planSweep()
  }

  /// Gives connections to those who wait, the one used last first, and opens what is missing.
  func serve() {
    while let number = idle.last, let request = waiting.popFirst() {
      idle.removeLast()
      start(request, on: number)
    }
    connectIfNeeded()
  }

  private func start(_ request: Request, on number: Int) {
    request.deadline = .now + options.statementTime
    running[number] = request
    if open[number]?.send(request.statement) != true {
      discard(number)
      request.deadline = .now + options.waitTime
      waiting.append(request)
    }
  }

  func receive(_ number: Int) {
    guard let connection = open[number] else { return }
    guard let request = running[number] else {
      if !connection.isAlive { discard(number) }
      return
    }
    guard let result = connection.receive() else { return }
    running[number] = nil
    end(request, result, on: number)
    serve()
  }

  private func end(_ request: Request, _ result: Result<Rows, PostgresError>, on number: Int) {
    let isOfUse = request.stoppedBy == nil && result.leavesConnectionOfUse
    if isOfUse { idle.append(number) } else { discard(number) }
    if case .failure(.lost) = result { discardIdle() }
    if case .failure(.refused("57014", _)) = result {
      request.end(.failure(request.stoppedBy ?? .timedOut))
    } else {
      request.end(result)
    }
  }

  /// A request to stop may come late and hit the next statement, so a connection isn't used any more
  /// after one.
  func discard(_ number: Int) {
    running[number] = nil
    idle.removeAll { $0 == number }
    open[number] = nil
  }

  /// What ended one connection has mostly ended the others, even where a pooler holds them open.
  private func discardIdle() {
    for number in idle { discard(number) }
  }

  private func cancel(_ number: Int) {
    waiting.end(.failure(.cancelled)) { $0.number == number }
    for (connection, request) in running where request.number == number {
      stop(request, on: connection, by: .cancelled)
    }
  }

  private func stop(_ request: Request, on connection: Int, by reason: PostgresError) {
    guard request.stoppedBy == nil else { return }
    request.stoppedBy = reason
    request.deadline = .now + options.graceTime
    open[connection]?.cancel()
  }

  /// Looks after deadlines as long as there are any.
  private func planSweep() {
    guard !isSweepPlanned else { return }
    isSweepPlanned = true
    executor.after(.milliseconds(100)) { [weak self] in self?.assumeIsolated { $0.sweep() } }
  }

  private func sweep() {
    isSweepPlanned = false
    let now = ContinuousClock.now
    waiting.end(.failure(lastFailure ?? .unreachable("all connections are in use"))) {
      $0.deadline < now
    }
    for (connection, request) in running where request.deadline < now {
      if request.stoppedBy == nil {
        stop(request, on: connection, by: .timedOut)
      } else {
        discard(connection)
        request.end(.failure(.lost("no answer in time")))
      }
    }
    serve()
    if !waiting.isEmpty || !running.isEmpty { planSweep() }
  }
}

extension Result<Rows, PostgresError> {
  /// A server that can only be read has become a standby: another connection may find the primary.
  fileprivate var leavesConnectionOfUse: Bool {
    switch self {
    case .success: true
    case .failure(let error): !error.leavesOutcomeOpen && error.state != "25006"
    }
  }
}
