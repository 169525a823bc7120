import CPostgres
import Dispatch
import Synchronization

/// Asks the server to stop a connection's statement, from any thread.
///
/// The request may come late and hit the next statement, so a connection isn't used any more after it.
final class CancelRequest: Sendable {
  private struct State {
    var isAllowed = false
    var isSent = false
  }

  private let state = Mutex(State())
  /// libpq's own, which no thread changes.
  private nonisolated(unsafe) let request: OpaquePointer?

  init(of connection: OpaquePointer) { request = PQgetCancel(connection) }

  deinit { PQfreeCancel(request) }

  var isSent: Bool { state.withLock(\.isSent) }

  /// Sends it once, if it is allowed: not between two transactions, and not while one is committed.
  func send() {
    let isFirst = state.withLock { state in
      defer { state.isSent = state.isSent || state.isAllowed }
      return state.isAllowed && !state.isSent
    }
    if isFirst { sendNow() }
  }

  /// Sends it even while a transaction is committed.
  func sendAnyway() {
    let isFirst = state.withLock { state in
      defer { state.isSent = true }
      return !state.isSent
    }
    if isFirst { sendNow() }
  }

  /// - Returns: false where it was sent before.
  func allow(_ isAllowed: Bool) -> Bool {
    state.withLock { state in
      state.isAllowed = isAllowed
      return !state.isSent
    }
  }

  /// libpq waits for the request's end, so another thread sends it.
  private func sendNow() {
    DispatchQueue(label: "foyer.database.cancel").async { _ = PQcancel(self.request, nil, 0) }
  }
}
