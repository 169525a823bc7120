import Foundation
import InteractorKit
import Testing

/// Design rules 32 to 44: use cases that answer requests.
@Suite(.timeLimit(.minutes(1))) struct UseCaseRulesTests {
  private let logIn = LogIn(executor: DirectExecutor())

  @Test func `rule 32: a use case is what has execute`() async throws {
    let useCase: any UseCase<LogIn.Request> = logIn

    let response = try await useCase.execute(LogIn.Request(email: "ada", password: "secret"))

    #expect(response.username == "ada")
  }

  @Test func `rule 33: the protocol asks for one execute`() throws {
    let source = try PackageFiles.text(of: "Sources/Kit/InteractorKit/UseCases/UseCase.swift")
    let requirements = try #require(source.components(separatedBy: "\nextension").first)

    let functions = requirements.matches(of: /func (\w+)/).map { String($0.1) }

    #expect(functions == ["execute"])
  }

  @Test func `rule 34: the request and the response are nested in the use case`() {
    #expect(String(reflecting: LogIn.Request.self).hasSuffix("LogIn.Request"))
    #expect(String(reflecting: LogIn.Response.self).hasSuffix("LogIn.Response"))
  }

  @Test func `rule 35: the request's type knows the response's`() {
    func nameOfResponse<Request: UseCaseRequest>(to: Request.Type) -> String {
      "\(Request.Response.self)"
    }

    #expect(nameOfResponse(to: LogIn.Request.self) == "Response")
    #expect(nameOfResponse(to: Doubled.Request.self) == "String")
  }

  @Test func `rule 36: the request carries all parameters`() async throws {
    let ada = try await logIn.execute(LogIn.Request(email: "ada", password: "secret"))
    let lin = try await logIn.execute(LogIn.Request(email: "lin", password: "secret"))

    #expect((ada.username, lin.username) == ("ada", "lin"))
  }

  @Test func `rule 37: the response may be any type`() async throws {
    let text = await Doubled().execute(Doubled.Request(text: "ha"))
    let isEven = await IsEven().execute(IsEven.Request(number: 3))

    #expect(text == "haha")
    #expect(isEven == false)
  }

  @Test func `rule 38: the result goes to a typed onComplete, which may be left out`() async {
    var useCases = UseCaseExecutor()
    useCases.register(Doubled())
    let (results, result) = AsyncStream<String>.makeStream()

    await useCases.execute(Doubled.Request(text: "ho"), onError: { _ in result.yield("error") })
      .value
    await useCases.execute(Doubled.Request(text: "ha"), onComplete: { result.yield($0) }).value
    result.finish()

    #expect(await results.reduce(into: []) { $0.append($1) } == ["haha"])
  }

  @Test(arguments: ["secret", " "])
  func `rule 39: a login succeeds with any password`(_ password: String) async throws {
    let request = LogIn.Request(email: "ada@example.org", password: password)

    #expect(try await logIn.execute(request).username == "ada")
  }

  @Test(
    arguments: [
      ("ada@example.org", "ada"), ("ada@home@example.org", "ada"), ("ada", "ada"), ("@example", ""),
      (nil, nil),
    ] as [(String?, String?)])
  func `rule 40: the username is the e-mail before its first @`(
    _ email: String?, _ username: String?
  ) async throws {
    let request = LogIn.Request(email: email, password: "secret")

    #expect(try await logIn.execute(request).username == username)
  }

  @Test func `rule 41: the token is the example's`() async throws {
    let response = try await logIn.execute(LogIn.Request(email: nil, password: "secret"))

    #expect(response.sessionToken == "123456910")
  }

  @Test(arguments: ["", nil])
  func `rule 42: no password takes the error's way`(_ password: String?) async {
    let request = LogIn.Request(email: "ada@example.org", password: password)

    await #expect(throws: LogIn.Failure.passwordMissing) { try await logIn.execute(request) }
  }

  @Test(arguments: [
    "Registering use cases", "Executing requests", "Error handling", "Dependency injection",
    "Unit testing", "Troubleshooting",
  ])
  func `rule 43: what was to be done is documented`(_ title: String) throws {
    let article = try PackageFiles.text(
      of: "Sources/Kit/InteractorKit/InteractorKit.docc/RegisteringAndExecuting.md")

    let section = try #require(article.components(separatedBy: "## \(title)\n").dropFirst().first)
    let text = try #require(section.components(separatedBy: "\n## ").first)

    #expect(text.count > 200)
    #expect(!text.contains("tbd"))
  }

  @Test func `rule 44: the kit is a library that other packages use`() throws {
    let manifest = try PackageFiles.text(of: "Package.swift")
    let sources = try FileManager.default
      .subpathsOfDirectory(
        atPath: PackageFiles.root.appending(path: "Sources/Kit/InteractorKit").path
      )
      .filter { $0.hasSuffix(".swift") }
      .map { try PackageFiles.text(of: "Sources/Kit/InteractorKit/\($0)") }

    let imports = sources.flatMap { $0.matches(of: /(?m)^import (\w+)/).map { String($0.1) } }

    #expect(manifest.contains(".library(name: \"InteractorKit\", targets: [\"InteractorKit\"])"))
    let modules = manifest.matches(of: /"(\w+)"/).map { String($0.1) }
    #expect(imports.contains("Dispatch"))
    #expect(modules.contains("TerminalKit"))
    #expect(Set(imports).intersection(modules) == [], "what others get along with it")
  }
}

private struct Doubled: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = String
    typealias Failure = Never
    var text: String
  }

  func execute(_ request: Request, in executor: (any InteractorExecutor)?) async -> String {
    request.text + request.text
  }
}

private struct IsEven: UseCase {
  struct Request: UseCaseRequest {
    typealias Response = Bool
    typealias Failure = Never
    var number: Int
  }

  func execute(_ request: Request, in executor: (any InteractorExecutor)?) async -> Bool {
    request.number.isMultiple(of: 2)
  }
}
