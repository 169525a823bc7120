import Foundation
import Synchronization

/// A server on this machine that sends any bytes, including invalid answers.
public final class RawServer: Sendable {
  public enum Reply: Sendable {
    /// Sends these bytes and keeps the connection open.
    case answer(String)
    /// Sends these bytes and closes the connection.
    case cut(String)
    /// Sends nothing and waits for the client to close the connection.
    case silence
    /// Sends these bytes, then more until the client closes the connection.
    case endless(String)

    public static func json(_ body: String, status: String = "200 OK") -> Reply {
      .answer("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
  }

  public struct Request: Sendable {
    public let head: String
    public let body: String

    public var line: String { String(head.prefix { $0 != "\r\n" }) }

    public func header(_ name: String) -> String? { Self.header(name, in: head) }

    static func header(_ name: String, in head: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name):") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
  }

  private struct State {
    var replies: [Reply]
    var requests: [Request] = []
    var connections = 0
    var ended = 0
  }

  public let port: UInt16
  private let listener: TCPSocket
  private let state: Mutex<State>

  /// - Parameter replies: One for each request; the last one also for all later requests.
  public convenience init(_ replies: Reply...) throws { try self.init(replies) }

  /// - Parameters:
  ///   - replies: One for each request; the last one also for all later requests.
  ///   - port: 0 takes a free one.
  public init(_ replies: [Reply], at port: UInt16 = 0) throws {
    listener = try TCPSocket.listening(at: port)
    self.port = listener.port
    state = Mutex(State(replies: replies))
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        guard let self else { return }
        self.state.withLock { $0.connections += 1 }
        Thread.detachNewThread { [weak self] in
          while let self, let reply = self.reply(on: connection), reply.isSent(on: connection) {}
          self?.state.withLock { $0.ended += 1 }
        }
      }
    }
  }

  deinit { listener.shutDown() }

  public var requests: [Request] { state.withLock(\.requests) }
  public var connections: Int { state.withLock(\.connections) }
  /// The number of connections over which no further request comes.
  public var ended: Int { state.withLock(\.ended) }

  /// Waits until a request has arrived.
  public func firstRequest() async throws -> Request {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      if let request = requests.first { return request }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw CancellationError()
  }

  private func reply(on connection: TCPSocket) -> Reply? {
    guard let request = Request(readFrom: connection) else { return nil }
    return state.withLock { state in
      state.requests.append(request)
      return state.replies.count > 1 ? state.replies.removeFirst() : state.replies[0]
    }
  }
}

extension RawServer.Reply {
  /// Returns whether the connection stays open for another request.
  fileprivate func isSent(on connection: TCPSocket) -> Bool {
    switch self {
    case .answer(let text): return connection.send(text)
    case .cut(let text):
      _ = connection.send(text)
      connection.shutDown()
      return false
    case .silence:
      while connection.receive() != nil {}
      return false
    case .endless(let text):
      var isThere = connection.send(text)
      let more = String(repeating: "0123456789abcdef", count: 1024)
      while isThere { isThere = connection.send(more) }
      return false
    }
  }
}

extension RawServer.Request {
  fileprivate init?(readFrom connection: TCPSocket) {
    var text = ""
    while !text.contains("\r\n\r\n") {
      guard let more = connection.receive() else { return nil }
      text += more
    }
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    head = String(parts[0])
    let length = Self.header("content-length", in: head).flatMap { Int($0) } ?? 0
    var body = String(parts[1])
    while body.utf8.count < length {
      guard let more = connection.receive() else { return nil }
      body += more
    }
    self.body = body
  }
}
