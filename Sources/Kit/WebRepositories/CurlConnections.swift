import CCurl
import Dispatch
import Synchronization

/// The open, idle connections, for later requests.
final class CurlConnections: Sendable {
  private let idle = Mutex<[CurlConnection]>([])

  /// Returns a connection for one request, or nil if libcurl isn't installed.
  func transfer() -> CurlTransfer? {
    (idle.withLock { $0.popLast() } ?? CurlConnection()).map(CurlTransfer.init)
  }

  /// Keeps the connection of a request that has ended, unless the request was cancelled.
  func takeBack(_ transfer: CurlTransfer) {
    guard let connection = transfer.end() else { return }
    idle.withLock { $0.append(connection) }
  }
}

/// libcurl's state between requests. One request uses it at a time.
final class CurlConnection: Sendable {
  nonisolated(unsafe) let session: OpaquePointer
  /// A thread of its own, since requests block it. Swift's task threads mustn't block.
  let queue = DispatchQueue(label: "foyer.http")

  init?() {
    guard let session = ccurl_session_make() else { return nil }
    self.session = session
  }

  deinit { ccurl_session_free(session) }
}
