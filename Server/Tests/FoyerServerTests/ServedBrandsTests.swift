import APIClient
import Brands
import Domain
import Foundation
import FoyerAPI
import Testing
import WebRepositories

@Suite(.timeLimit(.minutes(5))) struct ServedBrandsTests {
  private static let headers = [
    "Content-Type": "application/json", "Idempotency-Key": "11111111-2222-3333-4444-555555555555",
  ]

  private static func form(brand: String, password: String = "aB3!") -> String {
    #"{"name":"Ada Lovelace","email":"ada@example.org","password":"\#(password)","brand":"\#(brand)"}"#
  }

  @Test(arguments: ["x", "", "../x", "AURORA", "harbor "])
  func `a brand that isn't served has no rules and accepts no sign-up`(brand: String) async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer(
      "POST", server.url("/accounts"), Self.form(brand: brand), headers: Self.headers)

    #expect(answer.status == 422)
    #expect(answer.problem?.kind == .unknownBrand)
    #expect(try await server.data.names() == [])
  }

  @Test func `serves the brands it was given, and no other`() async throws {
    let folder = ServerData()
    let file = try folder.brand("guests", of: "harbor") { $0 }
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

  @Test func `clients get a brand's requirements`() async throws {
    let server = try ServerProcess()

    let harbor = try await WebAnswer("GET", server.url("/brands/harbor"))
    let nobody = try await WebAnswer("GET", server.url("/brands/nobody"))

    let brand = try #require(APICoding.decode(BrandRules.self, from: Array(harbor.text.utf8)))
    #expect(brand.name == "Harbor")
    #expect(brand.takesSignUps && brand.showsMembers)
    #expect(brand.sendsEmails == false, "nothing says how")
    #expect(brand.passwords.policy == "passphrase")
    #expect(brand.passwords.rules.first == .init(field: "password", rule: "tooShort", limit: 15))
    #expect(nobody.status == 404)
    #expect(nobody.problem?.kind == .notFound)
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
    #expect(rules.first == FieldProblem(field: "password", rule: "tooShort", limit: 15))
  }

  @Test func `the rules of no other brand stand in for one that isn't served any more`()
    async throws
  {
    let data = ServerData()
    let first = try ServerProcess(data, "--brand", try data.brand("applied", "admission: open\n"))
    let (_, session) = try await RegisterOnServer(at: try first.address).signUp(
      AdmissionServer.form())
    first.signal(SIGKILL)
    _ = await first.end()
    let server = try ServerProcess(data, "--brand", "aurora")
    let headers = session.headers.merging(["Content-Type": "application/json"]) { $1 }

    let change = try await WebAnswer(
      "PUT", server.url("/account/password"), #"{"old":"aB3!","new":"xY7?"}"#, headers: headers)
    let account = try await WebAnswer(server.url("/account"), headers: headers)

    #expect(change.status == 422 && change.problem?.kind == .unknownBrand)
    #expect(account.status == 200, "its owner can still read it")
  }

  @Test func `each source of flags closes sign-up and members`() async throws {
    let closed = try ServerProcess(
      ServerData(), "--flag", "signUp.enabled=false", "--flag", "members.enabled=no")
    let folder = ServerData()
    let file = try folder.brand("shut") {
      $0.replacing("flags:\n", with: "flags:\n  signUp.enabled: false\n")
    }
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
      (["--brand", "nobody"], 64, "Give --brand a file or one of aurora"),
      (["--brand", "pixel", "--brand", "pixel"], 64, "Two brands have the id pixel."),
      (["--brand", "/nonexistent.yaml"], 66, "Can't use the brand file: it doesn't exist."),
      (["--flag", "fax=1"], 64, "Give --flag one of sectionOrder"),
      (
        ["--flag", "signUp.enabled=fasle"], 64,
        "Give --flag signUp.enabled the value true or false."
      ),
    ] as [([String], Int32, String)])
  func `says why brands or flags can't be served`(
    arguments: [String], status: Int32, sentence: String
  ) throws {
    let ended = try ServerProcess.run(["--port", "0", "--data-dir", ServerData().path] + arguments)

    #expect(ended.status == status)
    #expect(ended.errors.hasPrefix("foyer-server: \(sentence)"))
  }
}
