import Foundation
import Loopback
import Testing

/// Tests HTTP's own rules, which hold for every path.
@Suite(.timeLimit(.minutes(5))) struct RequestCheckTests {
  private static let headers = [
    "Content-Type": "application/json", "Idempotency-Key": "1111-2222-3333-4444",
  ]
  private static let form =
    #"{"name":"Ada Lovelace","email":"ada@example.org","brand":"aurora","password":"aB3!""#

  @Test(arguments: [
    #","password":{"a":1}}"#, #","password":"aB4!"}"#, #","p\u0061ssword":"aB4!"}"#,
    #","email":"grace@example.org"}"#, #","\u0062rand":"harbor"}"#,
  ])
  func `refuses a form with two members of one name`(rest: String) async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), Self.form + rest, headers: Self.headers)

    #expect(answer.status == 400)
    #expect(answer.problem?.title == "The body has two members of one name")
    #expect(try await server.data.names() == [])
  }

  @Test(arguments: [
    ("POST", "/emails/check", #"{"email":"a@b.example","email":"c@d.example"}"#),
    ("PUT", "/accounts/1/suspension", #"{"reason":"a","r\u0065ason":"b"}"#),
  ])
  func `refuses a body without secrets that has two members of one name`(
    method: String, path: String, body: String
  ) async throws {
    let data = ServerData()
    try await data.addOperator(.manage)
    let server = try ServerProcess(data)

    let answer = try await WebAnswer(
      method, server.url(path), body, headers: AdmissionServer.operatorOnly)

    #expect(answer.status == 400)
    #expect(answer.problem?.title == "The body has two members of one name")
  }

  @Test func `takes a member by any spelling of its name that JSON has`() async throws {
    let server = try ServerProcess()
    let form = Self.form.replacing("password", with: #"p\u0061ssword"#) + "}"

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), form, headers: Self.headers)

    #expect(answer.status == 201)
  }

  @Test(arguments: [
    ("/users", "", 400), ("/users", "Host: a\r\nHost: b\r\n", 400), ("/users", "Host: a\r\n", 200),
    ("/nothing", "", 400), ("/health", "", 204), ("/ready", "", 204), ("/ready/write", "", 204),
    ("/health", "Host: a\r\nHost: a\r\n", 400), ("/users", "Host:\r\n", 400),
    ("/users", "Host: a b\r\n", 400), ("/users", "Host: a/b\r\n", 400),
    ("/users", "Host: u@a\r\n", 400), ("/users", "Host: :80\r\n", 400),
    ("/users", "Host: a:b\r\n", 400), ("/users", "Host: a:80:80\r\n", 400),
    ("/users", "Host: [::1\r\n", 400), ("/users", "Host: []\r\n", 400),
    ("/users", "Host: \u{e4}\r\n", 400), ("/health", "Host:\r\n", 400),
    ("/users", "Host: a-b.example:8080\r\n", 200), ("/users", "Host: a:\r\n", 200),
    ("/users", "Host: [2001:db8::1]:80\r\n", 200), ("/users", "Host: 192.0.2.7\r\n", 200),
    ("/users", "Host: my_host%20\r\n", 200),
  ])
  func `wants one Host header that names a host, and none of a balancer's check`(
    path: String, headers: String, status: Int
  ) throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send("GET \(path) HTTP/1.1\r\n\(headers)\r\n")

    #expect(client.receive()?.hasPrefix("HTTP/1.1 \(status) ") == true)
  }

  @Test(arguments: [
    "//metrics", "/metrics/", "/metrics//", "/./metrics", "/x/../metrics", "/%2fmetrics",
    "/%2Fmetrics", "/%2e/metrics", "/x/%2E%2e/metrics", "/%6detrics", "/metrics%2f", "/\\metrics",
    "/%5cmetrics", "http://a//metrics", "http://a/metrics/", "//ready/write", "/ready//write",
    "/ready/write/", "//health", "/users/", "//users", "/users//", "/users/./a", "/",
  ])
  func `a path has one spelling, so that a proxy closes what it names`(path: String) throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")

    #expect(client.receive()?.hasPrefix("HTTP/1.1 404 ") == true)
  }

  @Test(arguments: ["/metrics", "/metrics?a=//", "http://a/metrics", "/ready/write"])
  func `a path by its own spelling is served`(path: String) throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")

    #expect(client.receive()?.hasPrefix("HTTP/1.1 20") == true)
  }

  @Test func `says which methods a path has, wherever another one is used`() async throws {
    let server = try ServerProcess()
    let operations = OpenAPIDocument.shared.operations.map {
      $0.split(separator: " ").map(String.init)
    }
    let paths = Dictionary(grouping: operations) { $0[1] }.mapValues { $0.map { $0[0] } }
    #expect(paths.count > 10)

    for (path, methods) in paths {
      let answer = try await WebAnswer(
        "TRACE", server.url(path.replacing("{id}", with: "1")))
      #expect(answer.status == 405, "\(path)")
      #expect(answer.problem?.status == 405, "\(path)")
      let allowed = (methods + (methods.contains("GET") ? ["HEAD"] : [])).sorted()
      #expect(answer.headers["allow"] == allowed.joined(separator: ", "), "\(path)")
    }
  }

  @Test func `answers HEAD as GET, without the body`() throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send("HEAD /users HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try #require(client.receive())

    #expect(head.hasPrefix("HTTP/1.1 200 "))
    #expect(head.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("/users", 200), ("/users/nobody", 404), ("/nothing", 404), ("/emails/check", 405),
    ("/account", 401),
  ])
  func `no answer to HEAD has a body, so that a proxy reads the next answer from its start`(
    path: String, status: Int
  ) throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send(
      "HEAD \(path) HTTP/1.1\r\nHost: a\r\n\r\n"
        + "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    var answers = ""
    while let more = client.receive() { answers += more }

    #expect(answers.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answers.contains("\r\n\r\nHTTP/1.1 204 "))
    #expect(!answers.contains("{"))
  }

  @Test func `a body whose chunks are none is the client's fault`() throws {
    let server = try ServerProcess()
    let client = try #require(TCPSocket.connected(to: server.port))

    _ = client.send(
      "POST /sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        + "Transfer-Encoding: chunked\r\n\r\nZZ\r\n")

    #expect(client.receive()?.hasPrefix("HTTP/1.1 400 ") == true)
  }
}
