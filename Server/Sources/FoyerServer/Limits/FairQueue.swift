import Domain
import Synchronization

/// Lets so many in at a time. The others wait in a queue for each key, and the queues take turns: who
/// sends many requests waits for their own, and keeps nobody else waiting for more than one.
final class FairQueue<Key: Hashable & Sendable>: Sendable {
  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var queues: [Key: [Waiter]] = [:]
    /// The keys whose turn it is, in this order.
    var order: [Key] = []
    var lastNumber = 0
    /// Those whose tasks were cancelled before they had a place.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  init(limit: Int) { state = Mutex(State(free: max(1, limit))) }

  /// How many wait.
  var waiting: Int { state.withLock { $0.queues.values.reduce(0) { $0 + $1.count } } }

  /// - Throws: as soon as the task is cancelled. Otherwise the caller is in, until it calls `leave`.
  func enter(_ key: Key) async throws(CancellationError) {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, key, $0) }
    } onCancel: {
      cancel(number)
    }
    state.withLock { _ = $0.cancelled.remove(number) }
    if !isIn { throw CancellationError() }
  }

  /// Lets the next one in.
  func leave() {
    let next: Waiter? = state.withLock { state in
      guard let key = state.order.first, var queue = state.queues[key] else {
        state.free += 1
        return nil
      }
      state.order.removeFirst()
      let next = queue.removeFirst()
      state.queues[key] = queue.isEmpty ? nil : queue
      if !queue.isEmpty { state.order.append(key) }
      return next
    }
    next?.continuation.resume(returning: true)
  }

  private func wait(
    _ number: Int, _ key: Key, _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let answer: Bool? = state.withLock { state in
      if state.cancelled.contains(number) { return false }
      if state.free > 0 {
        state.free -= 1
        return true
      }
      if state.queues[key] == nil { state.order.append(key) }
      state.queues[key, default: []].append(Waiter(number: number, continuation: continuation))
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func cancel(_ number: Int) {
    let cancelled: Waiter? = state.withLock { state in
      for (key, queue) in state.queues {
        guard let place = queue.firstIndex(where: { $0.number == number }) else { continue }
        let waiter = state.queues[key]?.remove(at: place)
        if queue.count == 1 {
          state.queues[key] = nil
          state.order.removeAll { $0 == key }
        }
        return waiter
      }
      state.cancelled.insert(number)
      return nil
    }
    cancelled?.continuation.resume(returning: false)
  }
}

/// Lets origins take turns at hashing, before they stand in the queue of the whole host.
struct FairTurns: HashingTurns {
  /// Where the request that is under way comes from.
  @TaskLocal static var origin: Origin?

  private struct Turn: HashingTurn {
    let turn: any HashingTurn
    let queue: FairQueue<Origin?>

    func end() {
      turn.end()
      queue.leave()
    }
  }

  let turns: any HashingTurns
  private let queue: FairQueue<Origin?>

  /// - Parameter atOnce: how many may stand in the host's queue: more than are hashed, so that no
  ///   processor waits for the next one.
  init(turns: any HashingTurns, atOnce: Int) {
    self.turns = turns
    queue = FairQueue(limit: atOnce)
  }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    do throws(CancellationError) { try await queue.enter(Self.origin) } catch { throw .cancelled }
    do throws(RegistrationError) {
      return Turn(turn: try await turns.next(onWait: onWait), queue: queue)
    } catch {
      queue.leave()
      throw error
    }
  }
}
