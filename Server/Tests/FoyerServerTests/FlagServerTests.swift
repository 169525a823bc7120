import Domain
import Foundation
import Loopback
import Testing

/// Tests that features which a flag server disables are unavailable here.
@Suite(.timeLimit(.minutes(5))) struct FlagServerTests {
  private static let headers = [
    "Content-Type": "application/json", "Idempotency-Key": "11111111-2222-3333-4444-555555555555",
  ]
  private static let form =
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"aB3!","brand":"aurora"}"#

  @Test
  func `a policy that is closed there is closed from the first request on, until it is opened`()
    async throws
  {
    let flags = try FlagServerDouble(["signUp.enabled": "false", "members.enabled": "false"])
    let server = try ServerProcess(
      ServerData(), "--brand", "aurora", "--flags-url", flags.url, "--flags-poll", "1")

    #expect(try await signUp(at: server) == 403)
    #expect(try await WebAnswer("GET", server.url("/users")).status == 403)
    flags.set("signUp.enabled", to: "true")
    while try await signUp(at: server) == 403 { await Task.yield() }

    #expect(try await signUp(at: server) == 201)
    #expect(try await WebAnswer("GET", server.url("/users")).status == 403)
    #expect(flags.questions.allSatisfy { $0.contains(#""brand":"aurora""#) })
  }

  @Test func `what it has said before counts while it doesn't answer`() async throws {
    let flags = try FlagServerDouble(["signUp.enabled": "false"])
    let data = ServerData()
    let first = try ServerProcess(data, "--brand", "aurora", "--flags-url", flags.url)
    first.signal(SIGTERM)
    #expect(await first.end() == 0)
    flags.fallSilent()

    let second = try ServerProcess(data, "--brand", "aurora", "--flags-url", flags.url)

    #expect(try await signUp(at: second) == 403)
    second.signal(SIGTERM)
    #expect(await second.end() == 0)
  }

  @Test func `what it has never said is asked for again at SIGHUP`() async throws {
    let flags = try FlagServerDouble(["signUp.enabled": "}"])
    let data = ServerData()
    let log = data.path + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(
      data, "--brand", "aurora", "--flags-url", flags.url, "--log-file", log)
    func hasRead() -> Bool {
      (try? String(contentsOfFile: log, encoding: .utf8))?.contains("Reloaded: ") == true
    }

    flags.set("signUp.enabled", to: "false")
    server.signal(SIGHUP)
    try await until("it has read anew", hasRead)

    #expect(try await signUp(at: server) == 403)
  }

  @Test(arguments: [
    ["--flags-url", "http://flags.example"], ["--flags-url", "x"], ["--flags-poll", "0"],
  ])
  func `what can't be asked is a mistake`(arguments: [String]) throws {
    #expect(try ServerProcess.run(arguments).status == 64)
  }

  private func signUp(at server: ServerProcess) async throws -> Int {
    try await WebAnswer("POST", server.url("/accounts"), Self.form, headers: Self.headers).status
  }
}
