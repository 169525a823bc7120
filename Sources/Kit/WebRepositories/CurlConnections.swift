import CCurl
import Dispatch
import Synchronization

/// The connections that are open and idle, for the next requests.
final class CurlConnections: Sendable {
  private let idle = Mutex<[CurlConnection]>([])

  /// A connection for one request; nil where there is no libcurl.
  func transfer() -> CurlTransfer? {
    (idle.withLock { $0.popLast() } ?? CurlConnection()).map(CurlTransfer.init)
  }

  /// Keeps the connection of a request that has ended, unless it was cancelled.
  func takeBack(_ transfer: CurlTransfer) {
    guard let connection = transfer.end() else { return }
    idle.withLock { $0.append(connection) }
  }
}

/// What libcurl keeps between requests: used by one at a time.
final class CurlConnection: Sendable {
  nonisolated(unsafe) let session: OpaquePointer
  /// A thread of its own, since requests block it: none of those that Swift's tasks run on.
  let queue = DispatchQueue(label: "foyer.http")

  init?() {
    guard let session = ccurl_session_make() else { return nil }
    self.session = session
  }

  deinit { ccurl_session_free(session) }
}
