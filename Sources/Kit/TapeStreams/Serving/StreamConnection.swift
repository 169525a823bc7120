import LibC

/// A connection of a viewer, first with HTTP, then as a WebSocket.
@MainActor
final class StreamConnection {
  enum State {
    /// The head of the request isn't complete.
    case head
    case stream(any StreamViewer)
    /// The rest is written, then the connection ends.
    case ending
    case closed
  }

  /// The bytes that wait for the network before a stream goes on.
  private static let mostWaiting = 256 << 10
  /// The longest time for a request, and for the rest of an answer.
  private static let timeout = Duration.seconds(10)

  private let descriptor: CInt
  private(set) var state = State.head
  private(set) var received: [UInt8] = []
  private var waiting: [UInt8] = []
  private var deadline = ContinuousClock.now + StreamConnection.timeout

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  isolated deinit { close() }

  var isClosed: Bool { if case .closed = state { true } else { false } }
  var isStream: Bool { if case .stream = state { true } else { false } }
  private var isStreaming: Bool { isStream && waiting.count < Self.mostWaiting }

  /// The event to wait for.
  var poll: pollfd {
    let events = Int32(POLLIN) | (waiting.isEmpty ? 0 : Int32(POLLOUT))
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  /// The time at which there is something to do without an event.
  var nextTime: ContinuousClock.Instant? {
    switch state {
    case .stream(let viewer): isStreaming ? viewer.nextTime : nil
    case .head, .ending: deadline
    case .closed: nil
    }
  }

  /// Reads what has come. A connection that the viewer has ended is closed.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer.prefix(count)
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close()
    }
  }

  /// Takes the head of the request, once it is complete.
  ///
  /// - Returns: nil if there is none yet; the request is nil if it isn't HTTP.
  func takeHead() -> (request: HTTPRequest?, Void)? {
    guard case .head = state else { return nil }
    if let end = received.firstRange(of: Array("\r\n\r\n".utf8)) {
      defer { received.removeSubrange(..<end.upperBound) }
      return (HTTPRequest(head: received[..<end.lowerBound]), ())
    }
    return received.count > HTTPRequest.longest ? (nil, ()) : nil
  }

  /// Answers and ends the connection.
  func answer(_ bytes: [UInt8]) {
    waiting += bytes
    (state, deadline) = (.ending, .now + Self.timeout)
  }

  /// Opens the stream.
  func open(_ viewer: any StreamViewer, _ answer: [UInt8]) {
    waiting += answer
    state = .stream(viewer)
  }

  /// Does all that is due.
  func work(at now: ContinuousClock.Instant) {
    switch state {
    case .stream(let viewer):
      answerFrames()
      if isStreaming { send(viewer, at: now) }
    case .head, .ending:
      if now >= deadline { close() }
      if case .ending = state { received = [] }
    case .closed: break
    }
    write()
  }

  private func send(_ viewer: any StreamViewer, at now: ContinuousClock.Instant) {
    for message in viewer.take(at: now) {
      waiting += WebSocketFrame(kind: .binary, payload: message).bytes
    }
    if viewer.hasEnded { end(WebSocketFrame.close(1000)) }
  }

  /// A viewer's texts have no meaning; a ping has its pong, and an end its answer.
  private func answerFrames() {
    do throws(WebSocketFrame.Problem) {
      while let frame = try WebSocketFrame.take(from: &received) {
        switch frame.kind {
        case .ping: waiting += WebSocketFrame(kind: .pong, payload: frame.payload).bytes
        case .close: return end(WebSocketFrame(kind: .close, payload: frame.payload))
        case .continuation, .text, .binary, .pong: break
        }
      }
    } catch {
      end(.close(error.rawValue))
    }
  }

  private func end(_ frame: WebSocketFrame) {
    if case .stream(let viewer) = state { viewer.leave() }
    answer(frame.bytes)
  }

  private func write() {
    while !waiting.isEmpty, !isClosed {
      #if os(Linux)
        let flags = CInt(MSG_NOSIGNAL)
      #else
        let flags: CInt = 0
      #endif
      let count = LibC.send(descriptor, waiting, waiting.count, flags)
      guard count > 0 else {
        if errno != EAGAIN && errno != EINTR { close() }
        return
      }
      waiting.removeFirst(count)
    }
    if case .ending = state, waiting.isEmpty { close() }
  }

  func close() {
    if isClosed { return }
    if case .stream(let viewer) = state { viewer.leave() }
    state = .closed
    _ = LibC.close(descriptor)
  }
}

/// A frame of a WebSocket (RFC 6455, §5.2).
struct WebSocketFrame: Equatable {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  /// A reason for which a connection ends, with the standard's number.
  enum Problem: UInt16, Error {
    /// The bytes are no frame, or a client's frame without a mask.
    case malformed = 1002
    /// A frame is larger than a viewer has reason to send.
    case tooLarge = 1009
  }

  /// The most bytes that a viewer may send in a frame.
  static let mostBytes = 4096

  let kind: Kind
  let payload: [UInt8]

  /// The frame as a server sends it: whole and without a mask.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    let count = payload.count
    switch count {
    case ..<126: bytes.append(UInt8(count))
    case ..<65_536: bytes += [126] + Self.bigEndian(UInt64(count), 2)
    default: bytes += [127] + Self.bigEndian(UInt64(count), 8)
    }
    return bytes + payload
  }

  /// Returns a frame that ends the connection.
  static func close(_ code: UInt16, _ reason: String = "") -> WebSocketFrame {
    WebSocketFrame(kind: .close, payload: bigEndian(UInt64(code), 2) + Array(reason.utf8))
  }

  /// Takes a client's frame from the front of bytes.
  ///
  /// - Returns: nil if there is no whole frame yet.
  static func take(from bytes: inout [UInt8]) throws(Problem) -> WebSocketFrame? {
    guard bytes.count >= 2 else { return nil }
    // Extensions, which have the other high bits, aren't negotiated.
    guard bytes[0] & 0x70 == 0, let kind = Kind(rawValue: bytes[0] & 0x0F), bytes[1] & 0x80 != 0
    else { throw .malformed }
    let short = Int(bytes[1] & 0x7F)
    let isControl = kind.rawValue >= 8
    guard !isControl || (short < 126 && bytes[0] & 0x80 != 0) else { throw .malformed }
    guard short < 127 else { throw .tooLarge }
    let start = short == 126 ? 4 : 2
    guard bytes.count >= start + 4 else { return nil }
    let count = short == 126 ? Int(bytes[2]) << 8 | Int(bytes[3]) : short
    guard count <= mostBytes else { throw .tooLarge }
    guard bytes.count >= start + 4 + count else { return nil }
    let mask = Array(bytes[start..<start + 4])
    let payload = bytes[(start + 4)..<(start + 4 + count)].enumerated().map { $1 ^ mask[$0 % 4] }
    bytes.removeFirst(start + 4 + count)
    return WebSocketFrame(kind: kind, payload: payload)
  }

  private static func bigEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
