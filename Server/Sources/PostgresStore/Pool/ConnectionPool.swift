import Foundation
import Synchronization

/// A pool of connections to one database with a queue of waiting transactions. Connections are
/// opened on demand.
final class ConnectionPool: Sendable {
  let address: DatabaseAddress
  let options: PoolOptions
  private let state = Mutex(State())

  private struct State {
    var idle: [PostgresConnection] = []
    var inUse = 0
    var connecting = 0
    var waiting = TransactionQueue()
    var numbers = 0
    var backoff = Backoff()
    var isBackingOff = false
    var isSweeping = false
    /// The failure of the last attempt to connect.
    var lastFailure: PostgresError?

    var open: Int { idle.count + inUse }

    mutating func nextNumber() -> Int {
      numbers += 1
      return numbers
    }
  }

  init(_ address: DatabaseAddress, _ options: PoolOptions) {
    self.address = address
    self.options = options
  }

  /// The number of connections that run a transaction, of open connections and of waiting
  /// transactions.
  var load: (inUse: Int, open: Int, waiting: Int) {
    state.withLock { ($0.inUse, $0.open, $0.waiting.count) }
  }

  /// Takes a connection, preferably the idle one that was used last.
  func take(within timeout: Duration) async throws(PostgresError) -> PostgresConnection {
    if Task.isCancelled { throw .cancelled }
    if let connection = state.withLock({ Self.idle(&$0) }) { return connection }
    let number = state.withLock { $0.nextNumber() }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let request = WaitingTransaction(
          number: number, deadline: .now + timeout
        ) { continuation.resume(returning: $0) }
        enter(request)
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }.get()
  }

  /// Returns a connection to the pool.
  ///
  /// - Parameters:
  ///   - isUsable: True if another transaction may use the connection.
  ///   - wasLost: True if the connection ended. The pool then closes its idle connections as well:
  ///     the same cause has mostly ended them, even if a pooler holds them open.
  func giveBack(_ connection: PostgresConnection, isUsable: Bool, wasLost: Bool) {
    // The connections are closed after the lock is released.
    let closed = state.withLock { state in
      var closed = wasLost ? state.idle : []
      if wasLost { state.idle = [] }
      guard isUsable else {
        state.inUse -= 1
        closed.append(connection)
        return closed
      }
      if let next = state.waiting.popFirst() {
        next.end(.success(connection))
      } else {
        state.inUse -= 1
        state.idle.append(connection)
      }
      return closed
    }
    withExtendedLifetime(closed) {}
    connectIfNeeded()
  }

  private static func idle(_ state: inout State) -> PostgresConnection? {
    guard state.waiting.isEmpty, let connection = state.idle.popLast() else { return nil }
    state.inUse += 1
    return connection
  }

  private func enter(_ request: WaitingTransaction) {
    let isWaiting = state.withLock { state in
      if let connection = Self.idle(&state) {
        request.end(.success(connection))
      } else if state.waiting.count >= options.queue {
        request.end(.failure(.queueFull))
      } else {
        state.waiting.append(request)
        return true
      }
      return false
    }
    guard isWaiting else { return }
    connectIfNeeded()
    sweepLater()
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.waiting.end(.failure(.cancelled)) { $0.number == number } }
  }

  /// Starts a periodic check that ends transactions whose deadline has passed. The check stops when
  /// no transaction waits.
  private func sweepLater() {
    let isFirst = state.withLock { state in
      defer { state.isSweeping = true }
      return !state.isSweeping
    }
    guard isFirst else { return }
    Task { [weak self] in
      repeat { try? await Task.sleep(for: .milliseconds(100)) } while self?.sweep() == true
    }
  }

  /// Returns whether any transaction still waits.
  private func sweep() -> Bool {
    let now = ContinuousClock.now
    return state.withLock { state in
      state.waiting.end(.failure(state.lastFailure ?? .unreachable("all connections are in use"))) {
        $0.deadline < now
      }
      state.isSweeping = !state.waiting.isEmpty
      return state.isSweeping
    }
  }
}

// MARK: Connecting

extension ConnectionPool {
  /// Opens one connection for each waiting transaction, up to the pool's size.
  private func connectIfNeeded() {
    let count = state.withLock { state in
      guard !state.isBackingOff else { return 0 }
      let room = options.connections - state.open - state.connecting
      let count = max(0, min(room, state.waiting.count - state.connecting))
      state.connecting += count
      return count
    }
    for _ in 0..<count {
      Task { [weak self, address, limit = options.connectTime] in
        let result = await address.connect(within: limit)
        self?.accept(result)
      }
    }
  }

  private func accept(_ result: Result<OpenConnection, PostgresError>) {
    switch result {
    case .success(let open):
      let connection = PostgresConnection(open, options)
      state.withLock { state in
        state.connecting -= 1
        state.inUse += 1
        state.backoff.reset()
        state.lastFailure = nil
      }
      giveBack(connection, isUsable: true, wasLost: false)
    case .failure(let error): backOff(after: error)
    }
  }

  /// Waiting transactions keep waiting unless the failure is permanent.
  private func backOff(after error: PostgresError) {
    let pause: Duration? = state.withLock { state in
      state.connecting -= 1
      state.lastFailure = error
      if error.needsOperator, state.open == 0 { state.waiting.end(.failure(error)) }
      guard !state.isBackingOff else { return nil }
      state.isBackingOff = true
      return state.backoff.next()
    }
    guard let pause else { return }
    Task { [weak self] in
      try? await Task.sleep(for: pause)
      self?.state.withLock { $0.isBackingOff = false }
      self?.connectIfNeeded()
    }
  }
}

/// Sizes and timeouts of a driver's connection pool.
public struct PoolOptions: Sendable {
  /// Maximum number of connections. More than a few for each processor only wait for each other.
  public var connections = 2 * ProcessInfo.processInfo.activeProcessorCount
  /// Maximum number of transactions that wait for a connection; further ones are rejected at once.
  public var queue = 1024
  /// Timeout of a connection attempt to one host.
  public var connectTime = Duration.seconds(3)
  /// Timeout for a transaction to get a connection. It covers the time in which a standby takes
  /// over.
  public var waitTime = Duration.seconds(5)
  /// Maximum silence of the server during a statement; after it, the driver cancels the statement.
  public var statementTime = Duration.seconds(5)
  /// Time for the server to stop a cancelled statement; after it, the driver closes the connection.
  public var graceTime = Duration.seconds(1)

  public init() {}
}

/// The pause before the next connection attempt.
struct Backoff {
  private var failures = 0

  mutating func reset() { failures = 0 }

  /// Returns the next pause: it doubles up to 0.4 s, no longer because guests wait, and is
  /// randomized so that the servers of one database don't reconnect simultaneously.
  mutating func next() -> Duration {
    failures = min(failures + 1, 4)
    return .milliseconds(25 << failures) * Double.random(in: 0.5...1)
  }
}

/// A transaction that waits for a connection. It is part of its pool's state, and the pool's lock
/// protects it.
final class WaitingTransaction: @unchecked Sendable {
  let number: Int
  let deadline: ContinuousClock.Instant
  private var answer: ((Result<PostgresConnection, PostgresError>) -> Void)?

  init(
    number: Int, deadline: ContinuousClock.Instant,
    _ answer: @escaping (Result<PostgresConnection, PostgresError>) -> Void
  ) {
    self.number = number
    self.deadline = deadline
    self.answer = answer
  }

  /// Reports the result; only the first call has an effect.
  func end(_ result: Result<PostgresConnection, PostgresError>) {
    answer?(result)
    answer = nil
  }

  var hasEnded: Bool { answer == nil }
}

/// A first-in, first-out queue of transactions. Transactions that ended while they waited are
/// skipped.
struct TransactionQueue {
  private var all: [WaitingTransaction] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ waiting: WaitingTransaction) {
    all.append(waiting)
    count += 1
  }

  mutating func popFirst() -> WaitingTransaction? {
    while head < all.count {
      let waiting = all[head]
      head += 1
      if head > 256, head * 2 > all.count {
        all.removeFirst(head)
        head = 0
      }
      if waiting.hasEnded { continue }
      count -= 1
      return waiting
    }
    return nil
  }

  /// Ends the waiting transactions that satisfy the condition.
  mutating func end(
    _ result: Result<PostgresConnection, PostgresError>,
    where isMeant: (WaitingTransaction) -> Bool = { _ in true }
  ) {
    for waiting in all[head...] where !waiting.hasEnded && isMeant(waiting) {
      waiting.end(result)
      count -= 1
    }
    all = all[head...].filter { !$0.hasEnded }
    head = 0
  }
}
