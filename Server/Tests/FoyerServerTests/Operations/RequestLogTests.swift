import APIClient
import Domain
import Foundation
import Testing

/// Tests the log's lines about requests.
@Suite(.timeLimit(.minutes(5))) struct RequestLogTests {
  private static let form =
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"ada","brand":"aurora"}"#
  private static let headers = [
    "Content-Type": "application/json", "Idempotency-Key": "1111-2222-3333-4444",
    "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  ]

  private let data = ServerData()
  private var log: String { data.path + ".log" }

  @Test func `has a line of JSON for each request, without what was asked, and none for probes`()
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(data, "--log-file", log)

    let probes = ["/health", "/ready", "/ready/write", "/metrics"]
    for path in probes + ["/users?from=secret", "/users/secret"] {
      _ = try await WebAnswer("GET", server.url(path))
    }
    let unknown = try await WebAnswer("GET", server.url("/secret"))
    _ = try await WebAnswer("PROPFIND", server.url("/health/secret"))
    _ = try await WebAnswer("PROPFIND", server.url("/users"))
    server.signal(SIGTERM)
    _ = await server.end()

    let lines = try lines()
    #expect(
      lines.map { "\($0.method ?? "") \($0.route ?? "") \($0.status ?? 0) \($0.problem ?? "")" }
        == [
          "GET /users 400 400", "GET /users/{id} 404 not-found", "GET - 404 404", "- - 404 404",
          "- /users 405 405",
        ])
    #expect(lines.allSatisfy { $0.level == "info" && $0.ms != nil })
    #expect(Set(lines.compactMap(\.id)).count == lines.count)
    #expect(lines[2].id == unknown.headers["x-request-id"])
    #expect(Set(lines.map(\.origin)).count == 1)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(!text.contains("secret") && !text.contains("127.0.0.1"))
  }

  @Test func `the log says why a sign-up failed, by the id that the guest reads`() async throws {
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(data, "--log-file", log)

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), Self.form, headers: Self.headers)
    server.signal(SIGTERM)
    _ = await server.end()

    let line = try #require(try lines().first)
    #expect(line.problem == "invalid")
    #expect(line.status == 422)
    #expect(line.brand == "aurora")
    #expect(line.trace == "0af7651916cd43dd8448eb211c80319c")
    #expect(line.id == answer.headers["x-request-id"])
    #expect(line.id == answer.problem?.requestId)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    for typed in ["Ada", "ada", "example.org", "1111-2222"] { #expect(!text.contains(typed)) }
  }

  @Test func `lines about problems for an operator have that ID`() async throws {
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(data, "--log-file", log)
    let file = "\(data.path)/foyer.sqlite"
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)

    let answers = [
      try await WebAnswer("GET", server.url("/users")),
      try await WebAnswer("GET", server.url("/users")),
    ]
    server.signal(SIGTERM)
    _ = await server.end()

    let problems = try lines().filter { $0.level == "error" && $0.id != nil }
    #expect(answers.map(\.status) == [503, 503])
    #expect(problems.allSatisfy { $0.message?.isEmpty == false })
    #expect(problems.map(\.id) == answers.map { $0.headers["x-request-id"] })
  }

  @Test func `has the reason of each request that failed, though it was the same a moment ago`()
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(data, "--log-file", log)
    let file = "\(data.path)/foyer.sqlite"
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)

    var ids: [String?] = []
    for _ in 1...3 {
      ids.append(try await WebAnswer("GET", server.url("/users")).headers["x-request-id"])
    }
    server.signal(SIGTERM)
    _ = await server.end()

    let problems = try lines().filter { $0.level == "error" && $0.id != nil }
    #expect(Set(ids).count == 3)
    #expect(problems.map(\.id) == ids)
    #expect(Set(problems.map(\.message)).count == 1)
  }

  @Test func `has the brand of an operation, or of its caller, if it is served`() async throws {
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(data, "--log-file", log)
    let (_, session) = try await RegisterOnServer(at: server.address).signUp(.form())

    _ = try await ServerClient(server.address).own(ListSessions(), session)
    for brand in ["aurora", "secret"] {
      _ = try await WebAnswer("GET", server.url("/brands/\(brand)"))
    }
    server.signal(SIGTERM)
    _ = await server.end()

    let named = try lines().filter { $0.method == "GET" }
    #expect(named.map(\.route) == ["/sessions", "/brands/{id}", "/brands/{id}"])
    #expect(named.map(\.brand) == ["aurora", "aurora", nil])
  }

  @Test(
    arguments: [
      (["--trusted-proxy", "127.0.0.1"], "Proxy-1.2_3", true),
      ([], "Proxy-1.2_3", false),
      (["--trusted-proxy", "127.0.0.1"], "short", false),
      (["--trusted-proxy", "127.0.0.1"], "with a blank or two", false),
      (["--trusted-proxy", "127.0.0.1"], String(repeating: "a", count: 65), false),
    ] as [([String], String, Bool)])
  func `takes a request's ID from a trusted proxy, and from no other client`(
    options: [String], name: String, isTaken: Bool
  ) async throws {
    let server = try ServerProcess(data, options)

    let answer = try await WebAnswer(
      "GET", server.url("/nothing"), headers: ["X-Request-ID": name])

    #expect((answer.headers["x-request-id"] == name) == isTaken)
    #expect(answer.problem?.requestId == answer.headers["x-request-id"])
    #expect(isTaken || answer.headers["x-request-id"]?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
  }

  @Test(arguments: ["-", "/dev/stdout"])
  func `goes to standard output, as journald wants it`(name: String) async throws {
    let server = try ServerProcess(data, "--log-file", name)

    _ = try await WebAnswer("GET", server.url("/nothing"))

    #expect(server.nextOutput().contains(#""method":"GET","route":"-","status":404"#))
  }

  private func lines() throws -> [Line] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private struct Line: Decodable {
    let time, level: String
    let message, id, method, route, problem, brand, origin, trace: String?
    let status, ms: Int?
  }
}
