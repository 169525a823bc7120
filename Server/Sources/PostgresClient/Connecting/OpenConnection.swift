import CPostgres

/// Closes libpq's connection with its last owner: those who watch its socket are owners too, since a
/// socket mustn't be closed under them.
///
/// One queue at a time uses it: the one that opens it, then that of the pool.
final class OpenConnection: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQfinish(pointer) }
}

extension DatabaseAddress {
  /// A connection to the first host that gives one.
  func connect(within limit: Duration) async -> Result<OpenConnection, PostgresError> {
    var failure = PostgresError.unreachable("no host")
    for host in rounds.joined() {
      let result = await ConnectAttempt(host, limit: limit).connect()
      guard case .failure(let error) = result else { return result }
      if error.isLasting { return result }
      failure = error
    }
    return .failure(failure)
  }
}
