import Loopback
import Testing

extension Outcomes {
  /// One server and the outcomes of the requests to it.
  struct Asking {
    let server: ServerProcess
    private var seen: Set<OpenAPIDocument.Outcome> = []
    /// Requests whose bodies never arrive; the server gives each a second.
    private var incomplete: [(method: String, path: String, client: TCPSocket)] = []

    init(server: ServerProcess) { self.server = server }

    /// Returns all outcomes, those of incomplete requests too.
    mutating func outcomes() throws -> Set<OpenAPIDocument.Outcome> {
      for (method, path, client) in incomplete {
        let answer = try #require(client.receive())
        add(method, path, Int(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0)
      }
      incomplete = []
      return seen
    }

    @discardableResult
    mutating func ask(
      _ method: String, _ path: String, _ body: String? = nil, _ headers: [String: String] = [:],
      headers more: [String: String] = [:]
    ) async throws -> WebAnswer {
      let answer = try await WebAnswer(
        method, server.url(path), body, headers: headers.merging(more) { $1 })
      add(method, path, answer.status)
      return answer
    }

    /// Sends invalid bodies and one that never arrives.
    mutating func bodies(
      _ method: String, _ path: String, _ headers: [String: String]
    ) async throws {
      try await ask(method, path, "{", headers)
      try await ask(method, path, #"{"name":1,"isListed":1}"#, headers)
      try await ask(method, path, Outcomes.long, headers)
      try await ask(method, path, "{}", headers.merging(["Content-Type": "text/plain"]) { $1 })
      let client = try #require(TCPSocket.connected(to: server.port))
      let lines = headers.map { "\($0): \($1)\r\n" }.joined()
      _ = client.send("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(lines)Content-Length: 9\r\n\r\n")
      incomplete.append((method, path, client))
    }

    private mutating func add(_ method: String, _ path: String, _ status: Int) {
      let path = String(path.prefix { $0 != "?" })
      seen.insert("\(method) \(OpenAPIDocument.shared.route(of: path) ?? "-") \(status)")
    }
  }
}
