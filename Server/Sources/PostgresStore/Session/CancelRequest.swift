import CPostgres
import Dispatch
import Synchronization

/// Asks the server, from any thread, to stop a connection's statement.
///
/// The request may arrive late and stop the next statement, so the connection isn't used again
/// afterwards.
final class CancelRequest: Sendable {
  private struct State {
    var isAllowed = false
    var isSent = false
  }

  private let state = Mutex(State())
  /// libpq's cancel object, which is immutable.
  private nonisolated(unsafe) let request: OpaquePointer?

  init(of connection: OpaquePointer) { request = PQgetCancel(connection) }

  deinit { PQfreeCancel(request) }

  var isSent: Bool { state.withLock(\.isSent) }

  /// Sends the request once if it is allowed. It isn't allowed between two transactions and during
  /// a commit.
  func send() {
    let isFirst = state.withLock { state in
      defer { state.isSent = state.isSent || state.isAllowed }
      return state.isAllowed && !state.isSent
    }
    if isFirst { sendNow() }
  }

  /// Sends the request once, even during a commit.
  func sendAnyway() {
    let isFirst = state.withLock { state in
      defer { state.isSent = true }
      return !state.isSent
    }
    if isFirst { sendNow() }
  }

  /// - Returns: False if the request was sent before.
  func allow(_ isAllowed: Bool) -> Bool {
    state.withLock { state in
      state.isAllowed = isAllowed
      return !state.isSent
    }
  }

  /// libpq blocks until the request is finished, so another thread sends it.
  private func sendNow() {
    DispatchQueue(label: "foyer.database.cancel").async { _ = PQcancel(self.request, nil, 0) }
  }
}
