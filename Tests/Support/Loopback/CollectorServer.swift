import Foundation
import Synchronization

/// A telemetry collector (OTLP over HTTP, in JSON) on this machine that can also misbehave.
public final class CollectorServer: Sendable {
  public enum Reply: Sendable {
    case takes
    /// A response with this status (`503 Service Unavailable`), header lines and body.
    case answers(String, header: String = "", body: String = "{}")
    /// Reads the request and never answers.
    case stalls
    /// Reads the request and closes the connection without an answer.
    case goes
  }

  public struct Request: Sendable {
    /// The request line and the header fields.
    public let head: String
    /// The decompressed body.
    public let json: Data

    /// The ids of the request's log records, in order.
    public var ids: [String] {
      String(decoding: json, as: UTF8.self).matches(
        of:
          /"log\.record\.uid","value":\{"stringValue":"([^"]+)"|"stringValue":"([^"]+)"\},"key":"log\.record\.uid"/
      ).map { String($0.1 ?? $0.2 ?? "") }
    }
  }

  private struct State {
    var replies: [Reply]
    var requests: [Request] = []
  }

  public let port: UInt16
  private let listener: TCPSocket
  private let state: Mutex<State>

  /// - Parameter replies: One for each request; the last one also for all later requests.
  public init(_ replies: Reply...) throws {
    listener = try TCPSocket.listening()
    port = listener.port
    state = Mutex(State(replies: replies.isEmpty ? [.takes] : replies))
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        guard let self else { return }
        Thread.detachNewThread { [weak self] in
          while let self, self.answer(on: connection) {}
        }
      }
    }
  }

  deinit { listener.shutDown() }

  public var url: String { "http://127.0.0.1:\(port)" }
  public var requests: [Request] { state.withLock(\.requests) }
  /// The ids of all received log records, in order.
  public var ids: [String] { requests.flatMap(\.ids) }

  /// Waits until this number of requests has arrived.
  public func requests(_ count: Int) async throws -> [Request] {
    let deadline = ContinuousClock.now + .seconds(60)
    while requests.count < count {
      guard ContinuousClock.now < deadline else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(5))
    }
    return requests
  }

  /// Returns whether the connection stays open for another request.
  private func answer(on connection: TCPSocket) -> Bool {
    guard let request = Request(readFrom: connection) else { return false }
    let reply = state.withLock { state in
      state.requests.append(request)
      return state.replies.count > 1 ? state.replies.removeFirst() : state.replies[0]
    }
    switch reply {
    case .takes: return answer("200 OK", "", "{\"partialSuccess\":null}", on: connection)
    case .answers(let status, let header, let body):
      return answer(status, header, body, on: connection)
    case .stalls: while connection.receiveBytes() != nil {}
    case .goes: connection.shutDown()
    }
    return false
  }

  private func answer(
    _ status: String, _ header: String, _ body: String, on connection: TCPSocket
  ) -> Bool {
    connection.send(
      "HTTP/1.1 \(status)\r\n\(header)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }
}

extension CollectorServer.Request {
  fileprivate init?(readFrom connection: TCPSocket) {
    let end = Data("\r\n\r\n".utf8)
    var data = Data()
    while data.range(of: end) == nil {
      guard let more = connection.receiveBytes() else { return nil }
      data += more
    }
    guard let range = data.range(of: end) else { return nil }
    head = String(decoding: data[..<range.lowerBound], as: UTF8.self)
    let length = head.lowercased().firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.1) }
    if head.lowercased().contains("expect: 100-continue") {
      _ = connection.send("HTTP/1.1 100 Continue\r\n\r\n")
    }
    var body = data[range.upperBound...]
    while body.count < length ?? 0 {
      guard let more = connection.receiveBytes() else { return nil }
      body += more
    }
    let isPacked = head.lowercased().contains("content-encoding: gzip")
    json = isPacked ? Self.unpacked(Data(body)) : Data(body)
  }

  /// Decompresses with the `gzip` program rather than with code that the project has written
  /// itself.
  private static func unpacked(_ data: Data) -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    guard (try? data.write(to: file)) != nil else { return Data() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return Data() }
    let unpacked = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return unpacked
  }
}
