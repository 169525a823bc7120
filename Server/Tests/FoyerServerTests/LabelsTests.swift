import APIClient
import Brands
import Domain
import Foundation
import FoyerAPI
import Testing
import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct LabelsTests {
  private static let headers = [
    "Content-Type": "application/json", "Idempotency-Key": "11111111-2222-3333-4444-555555555555",
  ]

  private static func form(brand: String, password: String = "aB3!") -> String {
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"\#(password)","brand":"\#(brand)"}"#
  }

  @Test(arguments: ["x", "", "../x", "AURORA", "harbor "])
  func `a label that isn't served has no rules, and takes nobody`(brand: String) async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), Self.form(brand: brand), headers: Self.headers)

    #expect(answer.status == 422)
    #expect(answer.problem?.kind == .unknownLabel)
    #expect(try await server.data.names() == [])
  }

  @Test func `serves the labels it was given, and no other`() async throws {
    let folder = ServerData()
    let file = try folder.brand("guests", of: "harbor")
    let server = try ServerProcess(ServerData(), "--brand", file, "--brand", "pixel")
    func status(_ brand: String, _ password: String) async throws -> [String] {
      let answer = try await WebAnswer(
        "POST", server.url("/accounts"), Self.form(brand: brand, password: password),
        headers: Self.headers)
      return ["\(answer.status)"] + (answer.problem?.errors ?? []).map(\.rule)
    }

    #expect(try await status("harbor", "my cat sleeps on the sofa") == ["422"])
    #expect(try await status("guests", "aB3!") == ["422", "tooShort", "common"])
    #expect(try await status("guests", "my cat sleeps on the sofa") == ["201"])
  }

  @Test func `tells clients what a label asks for`() async throws {
    let server = try ServerProcess()

    let harbor = try await WebAnswer("GET", server.url("/labels/harbor"))
    let nobody = try await WebAnswer("GET", server.url("/labels/nobody"))

    let label = try #require(APICoding.decode(API.Label.self, from: Array(harbor.text.utf8)))
    #expect(label.name == "Harbor")
    #expect(label.takesSignUps && label.showsMembers)
    #expect(label.passwords.policy == "passphrase")
    #expect(label.passwords.rules.first == .init(field: "password", rule: "tooShort", limit: 15))
    #expect(nobody.status == 404)
    #expect(nobody.problem?.kind == .unknownLabel)
  }

  @Test func `a guest is shown the server's rules, where the program knows laxer ones`()
    async throws
  {
    let server = try ServerProcess()
    let lax = RegisterOnServer(client: ServerClient(try server.address))

    let verdict = await Verdict(of: lax, on: .form(brand: "harbor"))

    guard case .rejected(let rules) = verdict.error else {
      Issue.record("\(verdict)")
      return
    }
    #expect(rules.first == Rejection(field: "password", rule: "tooShort", limit: 15))
  }

  @Test func `a flag closes sign-up and members, whoever set it`() async throws {
    let closed = try ServerProcess(
      ServerData(), "--flag", "signUp.enabled=false", "--flag", "members.enabled=no")
    let folder = ServerData()
    let file = try folder.brand("shut", of: "aurora", closing: "signUp.enabled: false")
    let shut = try ServerProcess(ServerData(), "--brand", file, "--brand", "pixel")

    for (server, brand) in [(closed, "aurora"), (shut, "shut")] {
      let answer = try await WebAnswer(
        "POST", server.url("/accounts"), Self.form(brand: brand), headers: Self.headers)
      #expect(answer.status == 403)
      #expect(answer.problem?.kind == .closed)
      #expect(try await server.data.names() == [])
    }
    #expect(try await WebAnswer("GET", closed.url("/users")).status == 403)
    #expect(try await WebAnswer("GET", closed.url("/users/1")).status == 403)
    #expect(try await WebAnswer("GET", shut.url("/users")).status == 200)
    let verdict = await Verdict(of: try RegisterOnServer(at: closed.address), on: .form())
    #expect(verdict.error == .closed)
  }

  @Test(
    arguments: [
      (["--brand", "nobody"], 64), (["--brand", "pixel", "--brand", "pixel"], 64),
      (["--brand", "/nonexistent.yaml"], 66), (["--flag", "fax=1"], 64),
      (["--flag", "signUp.enabled=fasle"], 64),
    ] as [([String], Int32)])
  func `says why labels or flags can't be served`(arguments: [String], status: Int32) throws {
    let ended = try ServerProcess.run(["--port", "0", "--data-dir", ServerData().path] + arguments)

    #expect(ended.status == status)
    #expect(ended.errors.hasPrefix("foyer-server: Give --"))
  }
}

extension ServerData {
  /// A label of that id as a file, which goes with the data.
  fileprivate func brand(
    _ id: String, of original: String, closing flag: String? = nil
  ) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var yaml = try String(
      contentsOf: root.appending(path: "Assets/Brands/\(original).yaml"), encoding: .utf8)
    yaml = yaml.replacing(/articles: .*\n/, with: "").replacing(", articles", with: "")
    if let flag { yaml = yaml.replacing("flags:\n", with: "flags:\n  \(flag)\n") }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try yaml.write(toFile: "\(path)/\(id).yaml", atomically: true, encoding: .utf8)
    return "\(path)/\(id).yaml"
  }
}
