import CPostgres
import Dispatch

/// Owns a connection of libpq and closes it when it is released.
///
/// Only one queue at a time uses it: first the one that opens it, then the session's.
final class OpenConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQfinish(pointer) }
}

extension DatabaseAddress {
  /// Connects, in a queue of its own, to the first host that accepts.
  func connect(within limit: Duration) async -> Result<OpenConnection, PostgresError> {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "foyer.database.connect").async {
        continuation.resume(returning: connection(within: limit))
      }
    }
  }

  private func connection(within limit: Duration) -> Result<OpenConnection, PostgresError> {
    var failure = PostgresError.unreachable("no host")
    for host in rounds.joined() {
      do throws(PostgresError) {
        return .success(try ConnectAttempt(parameters: host, limit: limit).connect())
      } catch {
        failure = error
        if error.needsOperator { break }
      }
    }
    return .failure(failure)
  }
}
