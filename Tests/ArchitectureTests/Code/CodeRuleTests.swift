import Testing

/// Checks the rules about use cases, entities, suites and files on sources that break them.
@Suite struct CodeRuleTests {
  private static let useCase = """
    public struct CountCasks: Sendable {
      private let getCasks: Interactor.GetAll<Cask>
      private let executor: any InteractorExecutor

      public init(getCasks: Interactor.GetAll<Cask>, executor: any InteractorExecutor = AppExecutor.shared) {}

      public func execute(in executor: (any InteractorExecutor)? = nil) async {
        await (executor ?? self.executor).run {}
      }
    }

    """

  @Test(arguments: [
    (
      "private let getCasks: Interactor.GetAll<Cask>", "private let casks: any GetRepository<Cask>",
      [2], "a use case holds interactors, not repositories", 31
    ),
    (
      "private let getCasks: Interactor.GetAll<Cask>",
      "private let casks: SingleDataSourceRepository<Casks>",
      [2], "a use case holds interactors, not repositories", 31
    ),
    (
      ", executor: any InteractorExecutor = AppExecutor.shared)", ")",
      [1], "a use case gets its executor when it's made, the app's by default", 26
    ),
    (
      "execute(in executor: (any InteractorExecutor)? = nil)", "execute()",
      [7], "execute takes an executor for one call", 12
    ),
    (
      "await (executor ?? self.executor)", "await self.executor",
      [7], "execute runs in the executor of the call, or else in its own", 12
    ),
    (
      "await (executor ?? self.executor)", "await (self.executor)",
      [7], "execute runs in the executor of the call, or else in its own", 12
    ),
    (
      "public func execute", "public func drink() {}\n  public func execute",
      [7], "a use case's only public method is execute", 3
    ),
    (
      "public func execute", "public func executeTwice() {}\n  public func execute",
      [8], "a use case's only public method is execute", 3
    ),
    (
      "CountCasks: Sendable", "CountCasks: UseCase",
      [1], "a UseCase has its Request within it", 34
    ),
    (
      "\n  public func execute(in",
      "}\nextension CountCasks {\n  public func f() {}\n  func execute(in",
      [8], "a use case's only public method is execute", 3
    ),
  ])
  func `a malformed use case is found`(
    good: String, bad: String, lines: [Int], rule: String, designRule: Int
  ) {
    let path = "Sources/Foyer/Domain/Cellar/CountCasks.swift"
    let broken = Self.useCase.replacing(good, with: bad)

    let violations = Self.byHand.violations(in: read(path, broken))

    #expect(Self.byHand.violations(in: read(path, Self.useCase)).isEmpty)
    #expect(violations.map(\.line) == lines)
    #expect(violations.map(\.rule) == [rule])
    #expect(violations.map(\.designRule) == [designRule])
  }

  private static let byHand = UseCaseRule(folder: "Sources/Foyer/Domain/", byHand: ["CountCasks"])

  @Test func `a use case that isn't an operation is found`() {
    let file = read("Sources/Foyer/Domain/Cellar/CountCasks.swift", Self.useCase)

    let violations = ArchitectureRules.useCases.violations(in: file)

    #expect(violations.map(\.rule) == ["a use case is an operation"])
  }

  @Test(arguments: [
    ("actor", "let executor = executor ?? self.executor; await a.execute(in: executor)", []),
    ("actor", "let executor = executor ?? self.executor; await a.execute()", [12]),
    ("actor", "await a.execute(in: self.executor)", [12]),
    ("struct", "let executor = executor ?? self.executor; await a.execute(in: executor)", [12]),
  ])
  func `an actor hands the call's executor on`(kind: String, body: String, designRules: [Int]) {
    let text = Self.useCase.replacing("public struct", with: "public \(kind)")
      .replacing("await (executor ?? self.executor).run {}", with: body)

    let violations = Self.byHand.violations(in: read("Sources/Foyer/Domain/A.swift", text))

    #expect(violations.map(\.designRule) == designRules)
  }

  @Test(arguments: [
    ("Scenes/Cellar/CellarPresenter.swift", "text", [2]),
    ("Sources/Foyer/Services/Casks.swift", "typed", [2]),
    ("Sources/Foyer/Domain/Barrel.swift", "name", [2]),
  ])
  func `a second copy of business logic is found, whatever its variables are called`(
    path: String, variable: String, lines: [Int]
  ) {
    let original = read("Sources/Foyer/Domain/CaskName.swift", Self.rule(of: "typed"))
    let copy = read(path, Self.rule(of: variable))
    let other = read(path, Self.rule(of: variable).replacing("count < 2", with: "count < 3"))

    let violations = ArchitectureRules.pieces.violations(in: [original, copy])

    #expect(violations.map(\.line) == lines)
    #expect(violations.map(\.designRule) == [2])
    #expect(violations.map(\.file) == [path])
    #expect(ArchitectureRules.pieces.violations(in: [original, other]) == [])
    #expect(ArchitectureRules.pieces.violations(in: [original]) == [])
  }

  private static func rule(of variable: String) -> String {
    """
    struct Rule {
      static func judge(_ \(variable): String) throws -> [Substring] {
        let words = Self.words\(variable)(\(variable).split(separator: " ").filter { !$0.isEmpty })
        if words.count < 2 { throw Problem.oneWord }
        return words
      }
    }
    """
  }

  @Test(arguments: [
    ("Sources/Foyer/Domain/Cask.swift", "public final class Cask {}", 76),
    ("Sources/Foyer/Domain/Cask.swift", "public actor Cask {}", 76),
    ("Sources/Kit/Viper/Stage.swift", "func f() { analytics.log(.opened(.wine)) }", 96),
    ("Sources/Foyer/FoyerApp/Session.swift", "let container = DIContainer(a: 1)", 64),
    ("Sources/Foyer/Services/Casks.swift", "struct Casks: WebRepository {}", 49),
    ("Sources/Foyer/FoyerApp/Session.swift", "let isSea = brand.id == \"harbor\"", 87),
    ("Scenes/Home/HomePresenter.swift", "let isSea = brand.id == \"harbor\"", 87),
  ])
  func `code that breaks a design rule is found`(path: String, line: String, designRule: Int) {
    let violations = violations(path, "\n\(line)\n")

    #expect(violations.map(\.designRule) == [designRule])
    #expect(violations.map(\.line) == [2])
  }

  @Test(arguments: [
    ("Sources/Foyer/foyer/Foyer.swift", "let words = CommandLine.arguments"),
    ("Server/Sources/foyer-server/Command.swift", "let command = try parseAsRoot()"),
    ("Sources/Kit/Viper/App.swift", "let name = CommandLine.arguments[0]"),
  ])
  func `arguments that are taken from proc are found`(path: String, line: String) {
    #expect(violations(path, "\n\(line)\n").map(\.line) == [2])
  }

  @Test(arguments: [
    ("sodium_memcmp(a.bytes, b.bytes, a.count) == 0", false), ("a.bytes == b.bytes", true),
    ("a.elementsEqual(b)", true), ("memcmp(a.bytes, b.bytes, a.count) == 0", true),
    ("sodium_memcmp(a.bytes, b.bytes, 1) == 0 && a.elementsEqual(b)", true),
  ])
  func `a comparison of secrets that ends early is found`(comparison: String, isFound: Bool) {
    let text = """
      extension Secret: Equatable {
        public static func == (a: Secret, b: Secret) -> Bool { \(comparison) }
      }
      """

    let found = violations("Sources/Kit/Secrets/Secret.swift", text)

    #expect(found.map(\.designRule) == (isFound ? [82] : []))
  }

  @Test(arguments: [
    ("Sources/Foyer/Domain/Cask.swift", "public struct Cask {}"),
    ("Sources/Foyer/Domain/Fill.swift", "actor Fill { func execute() {} }"),
    ("Sources/Foyer/Composition/Wiring/AppEnvironment.swift", "let container = DIContainer(a: 1)"),
    ("Sources/Foyer/Services/Casks.swift", "struct Casks: WebRepository { enum API {} }"),
    ("Sources/Foyer/FoyerApp/Session.swift", "let sentence = \"the harbor is closed\""),
  ])
  func `code that keeps the rules is accepted`(path: String, line: String) {
    #expect(violations(path, line) == [])
  }

  @Test(arguments: [
    ("@Suite struct CellarTests {", "  @Test func a() async {", [1]),
    ("struct CellarTests {", "  @Test func a() async throws {", [1]),
    ("@MainActor\nstruct CellarTests {", "  @Test func `a b`()\n    async {", [2]),
    ("@Suite(.timeLimit(.minutes(1))) struct CellarTests {", "  @Test func a() async {", []),
    ("@Suite struct CellarTests {", "  @Test func a() throws {", []),
    ("@Suite struct CellarTests {", "  private func helper() async {", []),
  ])
  func `a waiting suite without a time limit is found`(suite: String, test: String, lines: [Int]) {
    let file = SourceFile(path: "Tests/CellarTests.swift", text: "\(suite)\n\(test)\n")

    #expect(ArchitectureRules.timeLimits.violations(in: file).map(\.line) == lines)
  }

  @Test func `a file of 401 lines is too long, one of 400 is not`() {
    let limit = ArchitectureRules.length.limit
    let long = SourceFile(path: "Sources/Long.swift", text: String(repeating: "\n", count: 401))
    let fitting = SourceFile(path: "Sources/Fit.swift", text: String(repeating: "\n", count: 400))

    #expect(ArchitectureRules.length.violations(in: long).map(\.line) == [limit + 1])
    #expect(ArchitectureRules.length.violations(in: fitting).isEmpty)
  }

  private func violations(_ path: String, _ text: String) -> [Violation] {
    let file = read(path, text)
    return ArchitectureRules.code(brands: ["aurora", "harbor"]).flatMap { $0.violations(in: file) }
  }

  private func read(_ path: String, _ text: String) -> ReadFile {
    ReadFile(SourceFile(path: path, text: text))
  }
}
