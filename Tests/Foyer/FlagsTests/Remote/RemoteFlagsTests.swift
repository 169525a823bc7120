import Domain
import Foundation
import FoyerTesting
import Loopback
import SceneServices
import StoreTesting
import Testing

@testable import Flags
@testable import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct RemoteFlagsTests {
  private let folder: TemporaryDirectory
  private let log = ProblemLogSpy()

  init() throws { folder = try TemporaryDirectory() }

  @Test func `a server stands between environment and label`() async throws {
    let server = try FlagServerDouble([
      "signUp.enabled": "false", "members.enabled": "false", "articles.enabled": "false",
      "contact.enabled": "\"no\"",
    ])
    let remote = try remote(server.url)
    let flags = LayeredFeatureFlags(
      commandLine: ["members.enabled": "true"],
      environment: ["FOYER_FLAG_ARTICLES_ENABLED": "true"], remote: remote,
      brand: ["signUp.enabled": "true", "contact.enabled": "false"], log: log)

    #expect(flags.adopt(try await remote.fetch(), log: log))

    #expect(
      flags.evaluate(.signUpEnabled)
        == FlagEvaluation(value: false, source: .server, reason: .isStatic, variant: "own"))
    #expect(flags.evaluate(.membersEnabled).source == .commandLine)
    #expect(flags.evaluate(.articlesEnabled).source == .environment)
    #expect(
      flags.evaluate(.contactEnabled)
        == FlagEvaluation(
          value: false, source: .brand, reason: .isError, errorCode: .typeMismatch))
    #expect(
      log.problems == ["flag contact.enabled: the server says TYPE_MISMATCH, so it is false"])
  }

  @Test func `it is asked as the protocol has it, with nothing of a person`() async throws {
    let server = try FlagServerDouble()
    let environment = ["OFREP_HEADERS": "Authorization=Bearer%20t, X-API-Key=k"]

    _ = try await remote(server.url, environment: environment).fetch()
    _ = try await remote(server.url).fetch()

    let questions = server.questions.map { $0.components(separatedBy: "\r\n") }
    #expect(questions[0].contains("Authorization: Bearer t"))
    #expect(questions[0].contains("X-API-Key: k"))
    #expect(questions[0].contains("Content-Type: application/json"))
    let bodies = try questions.map { question in
      let body = Data((question.last ?? "").utf8)
      return try JSONDecoder().decode([String: [String: String]].self, from: body)
    }
    let id = try #require(bodies[0]["context"]?["targetingKey"])
    #expect(UUID(uuidString: id) != nil)
    #expect(
      bodies[0] == [
        "context": ["targetingKey": id, "brand": "aurora", "language": "en", "version": "1"]
      ])
    #expect(bodies[1] == bodies[0])
  }

  @Test func `what still holds isn't sent again, and counts as fresh`() async throws {
    let server = try FlagServerDouble(["signUp.enabled": "false"])
    _ = try await adopted(server)
    let (remote, flags) = try layered(server)
    #expect(flags.evaluate(.signUpEnabled).reason == .cached)
    #expect(flags[.signUpEnabled] == false)

    let update = try await remote.fetch()
    #expect(update.flags == nil)
    #expect(!flags.adopt(update, log: log))

    #expect(flags.evaluate(.signUpEnabled).reason == .isStatic)
    #expect(server.questions.last?.contains("If-None-Match: \"0\"\r\n") == true)
    server.set("signUp.enabled", to: "true")
    #expect(flags.adopt(try await remote.fetch(), log: log))
    #expect(flags[.signUpEnabled])
  }

  @Test func `the last answer is kept for its owner's eyes, and for the same question only`()
    async throws
  {
    let server = try FlagServerDouble(["signUp.enabled": "false", "sectionOrder": "\"chat\""])
    _ = try await adopted(server)

    let file = "\(folder.path)/data/flags-aurora"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try layered(server).flags[.sectionOrder] == "chat")
    #expect(try layered(server, language: "es").flags[.sectionOrder] == "")
    let other = try remote("http://127.0.0.1:9")
    #expect(other.isUnknown)
  }

  @Test(arguments: [
    "", "\n", "Foyer's flags, 2\n", "\u{0}", "Foyer's flags, 1\nelse\nflag\tsignUp.enabled\n",
    "Foyer's flags, 1\nhttp://127.0.0.1:9\taurora\ten\t1\nflag\tsignUp.enabled\tyes-or-no\nflag\n\t\n",
  ])
  func `a file that another user wrote is ignored`(text: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/data", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/data/flags-aurora"))

    let remote = try remote("http://127.0.0.1:9")

    #expect(LayeredFeatureFlags(remote: remote, log: log)[.signUpEnabled])
  }

  @Test(
    arguments: [
      (.json("{}"), .service(.invalidResponse)),
      (.json("[]", status: "500 Internal Server Error"), .service(.refused(status: 500))),
      (.json("", status: "304 Not Modified"), .service(.refused(status: 304))),
      (.json("", status: "401 Unauthorized"), .notAllowed(status: 401)),
      (.json("", status: "403 Forbidden"), .notAllowed(status: 403)),
      (.json("", status: "429 Too Many Requests"), .tooMany(seconds: 60)),
      (
        .answer("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
        .service(.refused(status: 302))
      ),
      (.cut(""), .service(.connectionLost)), (.cut("220 smtp\r\n"), .service(.invalidResponse)),
      (
        .endless("HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n{\"flags\":["),
        .service(.tooLarge)
      ),
    ] as [(RawServer.Reply, FlagServerProblem)])
  func `a server that lies, redirects or never ends changes nothing`(
    reply: RawServer.Reply, problem: FlagServerProblem
  ) async throws {
    let server = try RawServer(reply)
    let remote = try remote("http://127.0.0.1:\(server.port)")

    await #expect(throws: problem) { try await remote.fetch() }

    #expect(server.requests.count == 1)
    #expect(LayeredFeatureFlags(remote: remote, log: log)[.signUpEnabled])
  }

  @Test(
    arguments: [
      (.service(.refused(status: 301)), "the server answered with the status 301"),
      (.service(.invalidResponse), "the server's answer can't be read"),
      (.service(.unreachable), "no server answers at the address"),
      (.service(.untrusted), "this machine doesn't trust the server's certificate"),
      (.notAllowed(status: 401), "the server refused with 401, and isn't asked again"),
    ] as [(FlagServerProblem, String)])
  func `a problem is a sentence, not a name of the code`(
    problem: FlagServerProblem, sentence: String
  ) {
    #expect("\(problem)" == sentence)
  }

  @Test func `a server that stalls is waited for as long as was asked for`() async throws {
    let server = try RawServer(.silence)
    let remote = try remote(
      "http://127.0.0.1:\(server.port)", environment: ["OFREP_TIMEOUT_MS": "50"])

    await #expect(throws: FlagServerProblem.service(.timedOut)) { try await remote.fetch() }
  }

  @Test func `who is refused doesn't ask again`() async throws {
    let server = try RawServer(.json("", status: "401 Unauthorized"))
    let remote = try remote("http://127.0.0.1:\(server.port)")
    _ = try? await remote.fetch()

    await #expect(throws: FlagServerProblem.pausedByServer) { try await remote.fetch() }

    #expect(server.requests.count == 1)
  }

  @Test func `a server that wants a pause has it, from other sessions too, and keeps its say`()
    async throws
  {
    let server = try RawServer(
      .json(#"{"flags":[{"key":"signUp.enabled","value":false}]}"#),
      .answer("HTTP/1.1 429 Slow Down\r\nRetry-After: 90\r\nContent-Length: 0\r\n\r\n"),
      .json(#"{"flags":[{"key":"signUp.enabled","value":true}]}"#))
    let url = "http://127.0.0.1:\(server.port)"
    let first = try remote(url)
    first.adopt(try await first.fetch())
    await #expect(throws: FlagServerProblem.tooMany(seconds: 90)) { try await first.fetch() }

    await #expect(throws: FlagServerProblem.pausedByServer) {
      try await remote(url, at: 89).fetch()
    }
    #expect(server.requests.count == 2)
    let last = try remote(url, at: 90)
    #expect(LayeredFeatureFlags(remote: last, log: log)[.signUpEnabled] == false)
    last.adopt(try await last.fetch())

    #expect(LayeredFeatureFlags(remote: last, log: log)[.signUpEnabled])
  }

  @Test(arguments: [
    ("7", 7), ("0", 1), ("-5", 1), ("99999999", 86_400), ("soon", 60), ("", 60),
    ("Thu, 01 Jan 1970 00:02:00 GMT", 120), ("Thu, 01 Jan 1970 00:00:00 GMT", 1),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400), ("Thu, 99 Foo 1970 00:02:00 GMT", 60),
  ])
  func `a pause is a number of seconds or a date, within reason`(text: String, seconds: Int) {
    let answer = HTTPAnswer(
      status: 429, headers: ["retry-after": text], body: [], retryAfter: nil)

    let problem = FlagServerProblem(answer, now: Date(timeIntervalSince1970: 0))

    #expect(problem == .tooMany(seconds: seconds))
  }

  @Test func `a question without a listener ends at once`() async throws {
    let server = try FlagServerDouble()
    server.fallSilent()
    let remote = try remote(server.url)

    let task = Task { try await remote.fetch() }
    while server.questions.isEmpty { await Task.yield() }
    task.cancel()

    await #expect(throws: FlagServerProblem.service(.cancelled)) { try await task.value }
  }

  private func adopted(_ server: FlagServerDouble) async throws -> LayeredFeatureFlags {
    let (remote, flags) = try layered(server)
    _ = flags.adopt(try await remote.fetch(), log: log)
    return flags
  }

  private func layered(
    _ server: FlagServerDouble, language: String = "en"
  ) throws -> (remote: RemoteFlags, flags: LayeredFeatureFlags) {
    let remote = try remote(server.url, language: language)
    return (remote, LayeredFeatureFlags(remote: remote, log: log))
  }

  /// - Parameter seconds: The time since 1970.
  private func remote(
    _ url: String, language: String = "en", environment: [String: String] = [:],
    at seconds: Double = 0
  ) throws -> RemoteFlags {
    let settings = try FlagServerSettings(option: url, environment: environment)
    return RemoteFlags(
      try #require(settings),
      context: FlagContext(brand: BrandID("aurora"), language: language, version: "1"),
      directory: try folder.data, now: { Date(timeIntervalSince1970: seconds) })
  }
}
