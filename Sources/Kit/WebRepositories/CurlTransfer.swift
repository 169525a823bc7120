import CCurl
import Dispatch
import LibC
import Synchronization

/// One request under way, which any thread may cancel.
final class CurlTransfer: Sendable {
  private enum State {
    case underWay, cancelled, ended
  }

  var queue: DispatchQueue { connection.queue }

  private let connection: CurlConnection
  private let state = Mutex(State.underWay)

  init(_ connection: CurlConnection) { self.connection = connection }

  /// A request can't be cancelled after its end, since another request may use the connection by
  /// then.
  func cancel() {
    state.withLock { state in
      guard state == .underWay else { return }
      state = .cancelled
      ccurl_cancel(connection.session)
    }
  }

  /// Returns the connection for later requests, or nil after a cancellation.
  func end() -> CurlConnection? {
    state.withLock { state in
      guard state == .underWay else { return nil }
      state = .ended
      return connection
    }
  }

  /// Blocks until the answer is complete, the time is up, or the request is cancelled.
  func perform(
    _ request: HTTPRequest, timeLimit: Duration, connectLimit: Duration, answerLimit: Int
  ) -> Result<HTTPAnswer, HTTPFailure> {
    var response = ccurl_response()
    withCRequest(request) { cRequest in
      var cRequest = cRequest
      cRequest.timeout_ms = Int(timeLimit / .milliseconds(1))
      cRequest.connect_timeout_ms = Int(min(connectLimit, timeLimit) / .milliseconds(1))
      cRequest.response_limit = answerLimit
      ccurl_perform(connection.session, &cRequest, &response)
    }
    defer {
      free(response.bytes)
      free(response.headers)
    }
    if let problem = WebProblem(response.outcome) {
      return .failure(HTTPFailure(problem, wasSent: response.was_sent))
    }
    let body = [UInt8](UnsafeBufferPointer(start: response.bytes, count: response.count))
    let head = UnsafeBufferPointer(start: response.headers, count: response.header_count)
    return .success(
      HTTPAnswer(
        status: response.status, headers: HTTPAnswer.headers(in: head), body: body,
        retryAfter: response.retry_after > 0 ? .seconds(response.retry_after) : nil))
  }

  /// Returns a header's line in C's memory, without a further copy of its value.
  private static func line(_ name: String, _ value: HTTPBody) -> UnsafeMutablePointer<CChar>? {
    var line: UnsafeMutablePointer<CChar>?
    value.withBytes { bytes in
      let start = Array("\(name): ".utf8)
      guard let memory = calloc(start.count + bytes.count + 1, 1) else { return }
      memory.copyMemory(from: start, byteCount: start.count)
      if let value = bytes.baseAddress {
        (memory + start.count).copyMemory(from: value, byteCount: bytes.count)
      }
      line = memory.assumingMemoryBound(to: CChar.self)
    }
    return line
  }

  /// Lends the request in C's representation.
  private func withCRequest(_ request: HTTPRequest, _ work: (ccurl_request) -> Void) {
    let headers =
      request.headers.map { strdup("\($0): \($1)") }
      + request.secretHeaders.map { Self.line($0, $1) }
    defer { for header in headers { ccurl_free_secret(header) } }
    let lines = headers.map { UnsafePointer($0) } + [nil]
    request.method.withCString { method in
      request.url.withCString { url in
        lines.withUnsafeBufferPointer { lines in
          var cRequest = ccurl_request()
          cRequest.method = method
          cRequest.url = url
          cRequest.headers = lines.baseAddress
          cRequest.may_repeat = request.mayRepeat
          guard let body = request.body else { return work(cRequest) }
          body.withBytes { bytes in
            cRequest.body = bytes.baseAddress
            cRequest.body_count = bytes.count
            work(cRequest)
          }
        }
      }
    }
  }
}

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
