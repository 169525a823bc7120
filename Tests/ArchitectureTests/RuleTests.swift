import Testing

/// The rules themselves, on sources that break them.
@Suite struct RuleTests {
  @Test(arguments: [
    ("Sources/Foyer/Domain/Spy.swift", "import CSodium", "CSodium"),
    ("Sources/Kit/TerminalKit/Spy.swift", "import CNcurses", "CNcurses"),
    ("Sources/Kit/InteractorKit/Spy.swift", "public import Domain", "Domain"),
    ("Sources/Foyer/FoyerApp/Spy.swift", "@preconcurrency import GRDB", "GRDB"),
    ("Sources/Kit/Viper/Spy.swift", "import enum Routes.Route", "Routes"),
    (
      "Sources/Foyer/Services/Deep/Spy.swift", "  @testable import ArgumentParser", "ArgumentParser"
    ),
    ("Scenes/Home/HomeView.swift", "import SignUpScene", "SignUpScene"),
    ("Server/Sources/FoyerServer/Spy.swift", "import FoyerApp", "FoyerApp"),
    ("Assets/Assets.swift", "@_spi(Testing) internal import Yams", "Yams"),
  ])
  func `an import from above is found, with its line`(path: String, line: String, module: String) {
    let file = SourceFile(path: path, text: "import Foundation\n\n\(line)\n")

    let violations = House.modules.violations(in: file)

    #expect(violations.map(\.line) == [3])
    #expect(violations.first?.rule.hasSuffix("not \(module)") == true)
  }

  @Test func `a violation reads as file, line and rule`() {
    let file = SourceFile(path: "Sources/Kit/Secrets/Spy.swift", text: "import GRDB")

    let violations = House.modules.violations(in: file)

    #expect(
      violations.map(\.description) == [
        "Sources/Kit/Secrets/Spy.swift:1: Secrets imports only CProcess, CSodium, CZxcvbn, UnicodeKit, not GRDB"
      ])
  }

  @Test func `words about an import are no import`() {
    let text = "// import GRDB\nlet important = 1\nimportant()\n"
    let file = SourceFile(path: "Sources/Foyer/Domain/Spy.swift", text: text)

    #expect(House.modules.violations(in: file).isEmpty)
  }

  @Test func `a module without a rule is found`() {
    let file = SourceFile(path: "Sources/Kit/Cellar/Wine.swift", text: "")

    let violations = House.modules.violations(in: file)

    #expect(violations.map(\.rule) == ["no rule says what Cellar may import"])
  }

  @Test(arguments: [
    ("Presenter", "TerminalWidgets"), ("Words", "TerminalKit"), ("View", "Domain"),
    ("View", "InteractorKit"), ("Interactor", "Viper"),
  ])
  func `a role that reaches too far is found`(role: String, module: String) {
    let file = SourceFile(
      path: "Scenes/SignUp/SignUp\(role).swift", text: "import Secrets\nimport \(module)\n")

    let violations = House.roles.flatMap { $0.violations(in: file) }

    #expect(violations.map(\.line) == [2])
  }

  @Test func `a scene that lacks a file, or has one too many, is found`() {
    let names = ["Contract", "Presenter", "Router", "Builder", "Helper"]
    let files = names.map { SourceFile(path: "Scenes/Cellar/Cellar\($0).swift", text: "") }

    let violations = House.scenes.violations(in: files)

    #expect(
      violations.map(\.description) == [
        "Scenes/Cellar/CellarView.swift:1: a scene has this file",
        "Scenes/Cellar/CellarHelper.swift:1: a scene has no such file",
      ])
  }

  @Test func `a static scene that declares a PresenterOutput is found`() {
    let files = House.scenes.roles.map { role in
      SourceFile(
        path: "Scenes/Cellar/Cellar\(role).swift",
        text: role == "Contract" ? "enum Cellar {\n  protocol PresenterOutput {}\n}\n" : "")
    }

    let violations = House.scenes.violations(in: files)

    #expect(
      violations.map(\.description) == [
        "Scenes/Cellar/CellarContract.swift:2: a static scene has no PresenterOutput"
      ])
  }

  @Test func `an Interactor that no Presenter asks is found, and hides no PresenterOutput`() {
    let files = (House.scenes.roles + ["Interactor"]).map { role in
      SourceFile(
        path: "Scenes/Cellar/Cellar\(role).swift",
        text: role == "Contract"
          ? "enum Cellar {\n  protocol PresenterOutput {}\n  protocol InteractorInput {}\n}\n" : "")
    }

    let violations = House.scenes.violations(in: files)

    #expect(
      violations.map(\.description) == [
        "Scenes/Cellar/CellarInteractor.swift:1: a static scene has no Interactor",
        "Scenes/Cellar/CellarContract.swift:2: a static scene has no PresenterOutput",
      ])
  }

  @Test func `a Presenter that asks an Interactor which isn't there is found`() {
    let files = House.scenes.roles.map { role in
      SourceFile(
        path: "Scenes/Cellar/Cellar\(role).swift",
        text: role == "Presenter" ? "  private let interactor: any Cellar.InteractorInput\n" : "")
    }

    let violations = House.scenes.violations(in: files)

    #expect(
      violations.map(\.description) == [
        "Scenes/Cellar/CellarInteractor.swift:1: a Presenter that asks has its Interactor"
      ])
  }

  private static let useCase = """
    public struct CountCasks: Sendable {
      private let getCasks: Interactor.GetAll<Cask>
      private let executor: any Executor

      public init(getCasks: Interactor.GetAll<Cask>, executor: any Executor = AppExecutor.shared) {}

      public func execute(in executor: (any Executor)? = nil) async {}
    }

    """

  @Test(arguments: [
    (
      "private let getCasks: Interactor.GetAll<Cask>", "private let casks: any GetRepository<Cask>",
      [2], "a use case holds interactors, not repositories"
    ),
    (
      "private let getCasks: Interactor.GetAll<Cask>",
      "private let casks: SingleDataSourceRepository<Casks>",
      [2], "a use case holds interactors, not repositories"
    ),
    (
      ", executor: any Executor = AppExecutor.shared)", ")",
      [1], "a use case gets its executor when it's made, the app's by default"
    ),
    (
      "execute(in executor: (any Executor)? = nil)", "execute()",
      [7], "execute takes an executor for one call"
    ),
    (
      "public func execute", "public func drink() {}\n  public func execute",
      [7], "a use case's only public method is execute"
    ),
  ])
  func `a use case that isn't one is found`(
    good: String, bad: String, lines: [Int], rule: String
  ) {
    let path = "Sources/Foyer/Domain/Cellar/CountCasks.swift"
    let broken = Self.useCase.replacing(good, with: bad)

    let violations = House.useCases.violations(in: SourceFile(path: path, text: broken))

    #expect(House.useCases.violations(in: SourceFile(path: path, text: Self.useCase)).isEmpty)
    #expect(violations.map(\.line) == lines)
    #expect(violations.map(\.rule) == [rule])
  }

  @Test(arguments: [
    ("@Suite struct CellarTests {", "  @Test func a() async {", [1]),
    ("struct CellarTests {", "  @Test func a() async throws {", [1]),
    ("@MainActor\nstruct CellarTests {", "  @Test func `a b`()\n    async {", [2]),
    ("@Suite(.timeLimit(.minutes(1))) struct CellarTests {", "  @Test func a() async {", []),
    ("@Suite struct CellarTests {", "  @Test func a() throws {", []),
    ("@Suite struct CellarTests {", "  private func helper() async {", []),
  ])
  func `a suite that may hang is found`(suite: String, test: String, lines: [Int]) {
    let file = SourceFile(path: "Tests/CellarTests.swift", text: "\(suite)\n\(test)\n")

    #expect(House.timeLimits.violations(in: file).map(\.line) == lines)
  }

  @Test func `a file of 251 lines is too long, one of 250 is not`() {
    let limit = House.length.limit
    let long = SourceFile(path: "Sources/Long.swift", text: String(repeating: "\n", count: 251))
    let fitting = SourceFile(path: "Sources/Fit.swift", text: String(repeating: "\n", count: 250))

    #expect(House.length.violations(in: long).map(\.line) == [limit + 1])
    #expect(House.length.violations(in: fitting).isEmpty)
  }
}
