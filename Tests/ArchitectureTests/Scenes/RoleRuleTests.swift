import Testing

/// Checks each role's rules on lines that break them.
@Suite struct RoleRuleTests {
  /// The line belongs to the named role, no matter how its file is called.
  @Test(arguments: [
    ("presenter", "import TerminalWidgets", 74), ("presenter", "import Viper", 74),
    ("presenter helper", "import TerminalKit", 74), ("contract", "import TerminalKit", 74),
    ("list's presenter", "import TerminalKit", 74), ("list's presenter", "let a = Date()", 70),
    ("list's presenter", "func f() { calls.execute(operation) }", 83),
    ("member's interactor", "import FoyerTexts", 94),
    ("member's interactor", "let a = flags[.open]", 86),
    ("view", "import Domain", 74), ("view", "import InteractorKit", 74),
    ("view", "import FoyerTexts", 74), ("view", "var a: any Cellar.InteractorInput", 74),
    ("widget", "import Domain", 74), ("widget", "func f() { analytics.log(.opened) }", 96),
    ("view", "let title = \"Welcome\"", 94), ("view", "let title = texts[.cellarTitle]", 94),
    ("router", "let title = \"Welcome\"", 94),
    ("builder", "let title: LocalizedText = .cellarTitle", 94),
    ("builder", "import TerminalWidgets", 74),
    ("contract's function", "let title: LocalizedText = .cellarTitle", 94),
    ("contract's function", "import TerminalKit", 74),
    ("view", "func f() { analytics.log(.screenPresented(.cellar)) }", 96),
    ("router", "func f() { services.analytics.log(.buttonActivated(.wine)) }", 96),
    ("builder", "func f() { services.analytics.log(event) }", 96),
    ("presenter", "func f() { analytics.log(.callSucceeded(.wine, time)) }", 97),
    ("presenter", "func f() { analytics.log(failed ? .callFailed(.wine) : .opened) }", 97),
    ("presenter", "let calls: CallTimer", 97), ("router", "let calls: CallTimer", 97),
    ("interactor", "func f() { analytics.log(.screenPresented(.cellar)) }", 97),
    ("interactor", "func f() { analytics.log(event) }", 97),
    ("interactor by its name", "import Viper", 84),
    ("interactor by its name", "let reason = \"It failed.\"", 94),
    ("interactor", "import Viper", 84), ("interactor", "import Routes", 84),
    ("interactor", "var output: (any Cellar.PresenterOutput)?", 84),
    ("interactor", "func f() -> Cellar.ViewModel", 84),
    ("interactor", "import FoyerTexts", 94), ("interactor", "let reason = \"It failed.\"", 94),
    ("interactor", "let reason = \"\\(count) bottles\"", 94),
    ("interactor", "func f() { calls.record(\"It failed.\") {} }", 94),
    ("interactor", "let texts: any Texts", 94),
    ("presenter", "let count: CountBottles", 83), ("view", "let count: CountBottles", 83),
    ("router", "let count: any BottlesRepository", 83),
    ("view", "let flags: any FeatureFlagManager", 86), ("interactor", "let a = flags[.open]", 86),
    ("router", "let a = services.flags[.open]", 86),
    ("interactor", "let check: PasswordCheck", 85), ("view", "let rules: RegistrationRules", 85),
    ("interactor", "func f() throws(NameProblem) {}", 85),
    ("presenter", "let words = name.split(separator: \" \").count >= 2", 2),
    ("interactor", "let a = name.allSatisfy(\\.isLetter)", 2),
    ("presenter", "let navigator: Navigator<Route>", 75), ("view", "let n: Navigator<Route>", 75),
    ("router", "let presenter: any Cellar.PresenterInput", 75),
    ("presenter", "let order = SectionOrder(parsing: text)", 89),
    ("view", "let order = SectionOrderParser()", 89),
    ("presenter", "let interactor = CellarInteractor()", 70),
    ("presenter", "func f() { calls.execute(operation) }", 83),
    ("presenter", "let router: CellarRouter", 70), ("presenter", "let view = CellarView()", 70),
    ("presenter", "let now = Date()", 70), ("interactor", "let id = UUID()", 70),
    ("view", "let center = FileManager.default", 70), ("presenter", "let a = Cache.shared", 70),
    ("interactor", "let a = names.randomElement()", 70),
    ("presenter", "func f() { Thread.sleep(forTimeInterval: 1) }", 70),
    ("interactor", "func f() async throws { try await clock.sleep(for: .seconds(1)) }", 70),
    ("view", "func f() { usleep(1) }", 70), ("router", "let queue: DispatchQueue", 70),
    ("presenter helper", "let lock = NSLock()", 70),
    ("view", "func show<Store: Cellar.Casks>(_ casks: Store) {}", 70),
    ("widget", "init<Casks>(_ casks: Casks) {}", 70),
    ("view", "init(_ casks: some Cellar.Casks) {}", 70),
  ])
  func `a violation of a role's rule is found with its line and number`(
    role: String, line: String, designRule: Int
  ) {
    let violations = violations(role, line)

    #expect(Set(violations.map(\.designRule)) == [designRule], "\(violations)")
    #expect(Set(violations.map(\.line)) == [line.hasPrefix("import") ? 1 : 3])
    #expect(violations.first?.instead?.isEmpty == false)
  }

  @Test(arguments: [
    ("presenter", "func f() { analytics.log(.screenPresented(.cellar)) }"),
    ("presenter", "let title = texts[.cellarTitle] + \"Welcome\""),
    ("presenter", "let isOpen = flags[.open]"), ("presenter", "let check: PasswordCheck"),
    ("presenter", "let router: any Cellar.RouterInput"),
    ("presenter", "let interactor: CellarInteractor"),
    ("contract's function", "import Viper"),
    ("contract's function", "let router = CellarRouter(context.navigator)"),
    ("interactor", "func f() { analytics.log(.callSucceeded(.wine, time)) }"),
    ("interactor", "func f() { calls.record(\"openCellar\") {} }"),
    ("interactor", "func f() { calls.execute(operation, as: isNew ? \"openCellar\" : nil) }"),
    ("interactor", "let count: CountBottles"), ("interactor", "let prefix = \": \""),
    ("router", "unowned let navigator: Navigator<Route>"),
    ("view", "let mark = \"✓ \\(title)\""), ("view", "let hint = KeyHint(\"c\", .copy)"),
    ("widget", "let names = [\"danger\"]"),
    ("presenter", "private var running: Task<Void, Never>?"),
    ("presenter", "func f() { work.start { [weak self] in self?.load() } }"),
    ("presenter", "func f() { work.start { [weak self] in list.map { self?.row($0) } } }"),
    ("presenter", "func f() { work.start { [weak own = self] in own?.load() } }"),
    ("presenter", "func f() { if !Task.isCancelled { self.load() } }"),
    ("view", "lazy var list: List = { List(self.rows) }()"),
  ])
  func `an allowed line breaks no rule`(role: String, line: String) {
    #expect(violations(role, line) == [])
  }

  @Test(arguments: [
    ("presenter", "func f() { Task { self.load() } }"), ("view", "func f() { Task { load() } }"),
    ("presenter", "func f() { Task { [weak self] in self?.load() } }"),
    ("interactor", "func f() { Task<Void, Never> { load() } }"),
    ("router", "func f() { Task.detached { load() } }"),
    ("presenter helper", "func f() async { await Task.yield() }"),
    ("presenter", "func f() { work.start { self.load() } }"),
    ("presenter", "func f() { work.start { [self] in load() } }"),
    ("presenter", "func f() { work.start { [own = self] in own.load() } }"),
    ("presenter", "lazy var loader = Loader(work: work) { _ in self.show() }"),
    ("view", "func f() { list.onSelect(do: { presenter.didSelect(self) }) }"),
    ("view", "func f() { read { 1 } didChange: { self.show() } }"),
  ])
  func `work that a scene doesn't own, and a closure that keeps its role, are found`(
    role: String, line: String
  ) {
    let violations = violations(role, line)

    #expect(!violations.isEmpty && violations.allSatisfy { $0.designRule == nil && $0.line == 3 })
  }

  @Test func `a View that is generic is found`() {
    let text = """
      final class CellarView<Store: Cellar.Casks>: Screen, Cellar.PresenterOutput {
        private let store: Store
      }
      """
    let files = [ReadFile(SourceFile(path: "Scenes/Cellar/CellarView.swift", text: text))]

    let violations = ArchitectureRules.roles(useCases: []).flatMap {
      $0.violations(in: SceneRoles("Cellar", files), files)
    }

    #expect(violations.map(\.line) == [1])
  }

  @Test func `a type has the role that its folder says`() {
    let text = "import Viper\nstruct Caller { let texts: any Texts }"
    let files = [ReadFile(SourceFile(path: "Sources/Cellar/Calling/Caller.swift", text: text))]
    let roles = SceneRoles("Cellar", files, folders: ["Calling": .interactor])

    let violations = ArchitectureRules.bases(useCases: []).flatMap {
      $0.violations(in: roles, files)
    }

    #expect(Set(violations.map(\.designRule)) == [84, 94])
  }

  @Test func `a violation names the rule and what to do instead`() {
    let violations = violations("view", "let title = \"Welcome\"")

    #expect(
      violations.map(\.description) == [
        "Scenes/Cellar/Some.swift:3: the Presenter supplies the texts, so not \"Welcome\" (design rule 94): put it into Assets/Strings and the ViewModel"
      ])
  }

  @Test func `a role that an extension declares is found`() {
    let text = """
      final class Decider { let view: CellarView }
      extension Decider: Cellar.PresenterInput {}
      struct CellarView {}
      """
    let files = [ReadFile(SourceFile(path: "Scenes/Cellar/Some.swift", text: text))]

    let violations = ArchitectureRules.roles(useCases: []).flatMap {
      $0.violations(in: SceneRoles("Cellar", files), files)
    }

    #expect(violations.map(\.designRule) == [70])
  }

  /// The first line of a declaration of each role.
  private static let heads = [
    "contract": "enum Cellar {",
    "presenter": "final class Decider: Cellar.PresenterInput {",
    "presenter helper": "struct Helper {",
    "list's presenter": "final class Decider: MemberListPresenter<[Wine]> {",
    "member's interactor": "struct Worker: MemberInteractor {",
    "view": "final class Shown: ListScreen, Cellar.PresenterOutput {",
    "widget": "final class Barrel: Widget {",
    "interactor": "struct Worker: Cellar.InteractorInput {",
    "interactor by its name": "struct CellarInteractor {",
    "router": "final class Way: Cellar.RouterInput {",
    "builder": "enum Assembly { static func build() {}",
    "contract's function": "enum Cellar { static func screen() {",
  ]

  /// Other roles that use the helpers.
  private static let others = """
    final class AnotherDecider: Cellar.PresenterInput { let helper: Helper }
    final class AnotherView: Screen { let barrel: Barrel }
    """

  private func violations(_ role: String, _ line: String) -> [Violation] {
    let isImport = line.hasPrefix("import")
    let head = Self.heads[role, default: ""]
    let text = isImport ? "\(line)\n\(head)\n}" : "\n\(head)\n\(line)\n}"
    let files = [
      ReadFile(SourceFile(path: "Scenes/Cellar/Some.swift", text: text)),
      ReadFile(SourceFile(path: "Scenes/Cellar/Others.swift", text: Self.others)),
    ]
    let rules = ArchitectureRules.roles(useCases: ["CountBottles", "BottlesRepository"])
    return rules.flatMap { $0.violations(in: SceneRoles("Cellar", files), files) }
  }
}
