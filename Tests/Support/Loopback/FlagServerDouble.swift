import Foundation
import Synchronization

/// A server on this machine that evaluates flags by OFREP to values that the test sets.
public final class FlagServerDouble: Sendable {
  private struct State {
    var flags: [String: String]
    var questions: [String] = []
    var changes = 0
    var isSilent = false
  }

  public let port: UInt16
  private let listener: TCPSocket
  private let state: Mutex<State>

  /// - Parameter flags: Values as JSON, by key.
  public init(_ flags: [String: String] = [:]) throws {
    listener = try TCPSocket.listening()
    port = listener.port
    state = Mutex(State(flags: flags))
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        Thread.detachNewThread { [weak self] in
          while let self, self.answer(on: connection) {}
        }
      }
    }
  }

  deinit { listener.shutDown() }

  public var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, each with head and body.
  public var questions: [String] { state.withLock(\.questions) }

  public func set(_ key: String, to value: String) {
    state.withLock { state in
      state.flags[key] = value
      state.changes += 1
    }
  }

  /// From now on, reads requests without answering.
  public func fallSilent() { state.withLock { $0.isSilent = true } }

  /// Returns whether the connection stays open for another request.
  private func answer(on connection: TCPSocket) -> Bool {
    guard let question = Self.question(on: connection) else { return false }
    let answer = state.withLock { state -> String? in
      state.questions.append(question)
      return state.isSilent ? nil : Self.answer(to: question, state)
    }
    if let answer { return connection.send(answer) }
    while connection.receive() != nil {}
    return false
  }

  private static func answer(to question: String, _ state: State) -> String {
    let etag = "\"\(state.changes)\""
    guard question.hasPrefix("POST /ofrep/v1/evaluate/flags HTTP/1.1\r\n") else {
      return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"
    }
    if question.contains("If-None-Match: \(etag)\r\n") {
      return "HTTP/1.1 304 Not Modified\r\nETag: \(etag)\r\n\r\n"
    }
    let flags = state.flags.map {
      #"{"key":"\#($0)","value":\#($1),"reason":"STATIC","variant":"own"}"#
    }
    let body = #"{"flags":[\#(flags.joined(separator: ","))]}"#
    return "HTTP/1.1 200 OK\r\nETag: \(etag)\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// Returns nil if the client has closed the connection.
  private static func question(on connection: TCPSocket) -> String? {
    var text = ""
    while true {
      let parts = text.components(separatedBy: "\r\n\r\n")
      if parts.count > 1, parts[1].utf8.count >= length(parts[0]) { return text }
      guard let more = connection.receive() else { return nil }
      text += more
    }
  }

  private static func length(_ head: String) -> Int {
    let line = head.components(separatedBy: "\r\n").first {
      $0.lowercased().hasPrefix("content-length:")
    }
    return line.flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) } ?? 0
  }
}
