import Domain
import Synchronization

/// Limits the number of simultaneous holders. Further callers wait in one queue for each key, and
/// the queues are served in turn: a key with many requests delays each other key by one request at
/// most.
final class FairQueue<Key: Hashable & Sendable>: Sendable {
  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var queues: [Key: [Waiter]] = [:]
    /// The keys with waiting callers, in the order of their turns.
    var order: [Key] = []
    var lastNumber = 0
    /// The callers whose tasks were cancelled before they were queued.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  init(limit: Int) { state = Mutex(State(free: max(1, limit))) }

  var waiting: Int { state.withLock { $0.queues.values.reduce(0) { $0 + $1.count } } }

  /// Waits for a place, which the caller holds until it calls `leave`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
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

  /// Passes the place to the next caller.
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

/// Makes origins take turns at hashing, before their requests enter the queue of the whole host.
struct FairHashingSemaphore: HashingSemaphore {
  /// The origin of the current request.
  @TaskLocal static var origin: Origin?

  private struct Permit: HashingPermit {
    let permit: any HashingPermit
    let queue: FairQueue<Origin?>

    func end() {
      permit.end()
      queue.leave()
    }
  }

  let semaphore: any HashingSemaphore
  private let queue: FairQueue<Origin?>

  /// - Parameter atOnce: Maximum number of requests in the host's queue. It is higher than the
  ///   number of simultaneous hashes, so that no processor is idle between two of them.
  init(semaphore: any HashingSemaphore, atOnce: Int) {
    self.semaphore = semaphore
    queue = FairQueue(limit: atOnce)
  }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    do throws(CancellationError) { try await queue.enter(Self.origin) } catch { throw .cancelled }
    do throws(RegistrationError) {
      return Permit(permit: try await semaphore.next(onWait: onWait), queue: queue)
    } catch {
      queue.leave()
      throw error
    }
  }
}
