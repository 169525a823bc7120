import Testing

/// Checks the repository's sources against `ArchitectureRules`.
@Suite(.timeLimit(.minutes(5))) struct ArchitectureTests {
  @Test func `every module imports exactly its declared dependencies`() throws {
    let files = try SourceTree.readChecked(
      in: "Sources", "Scenes", "Assets", "Server/Sources", "script/template", "Tests/Support")
    let rule = ModuleRule(manifests: [try Manifest.server.get(), try Manifest.root.get()])

    let violations = files.flatMap(rule.undeclared) + rule.unused(in: files)

    expectNone(violations)
  }

  @Test func `each layer depends only on lower layers`() throws {
    let package = try Manifest.root.get()

    let violations =
      ArchitectureRules.layers.flatMap { $0.violations(in: package) }
      + ArchitectureRules.importers.violations(in: package)

    #expect(package.modules.count > 50)
    expectNone(violations)
  }

  @Test func `every folder of a scene is a target with tests`() throws {
    let scenes = try SourceTree.folders(in: "Scenes")
    let tested = try SourceTree.folders(in: "Tests/Scenes")

    let violations = SceneFoldersRule(scenes: scenes, tested: tested)
      .violations(in: try Manifest.root.get())

    #expect(scenes.count > 10)
    expectNone(violations)
  }

  @Test func `every role in a scene does its own part only`() throws {
    let domain = try SourceTree.read(in: ArchitectureRules.useCases.folder)
    let files = try SourceTree.readChecked(in: "Scenes", "script/template/Scenes")
    let rules = ArchitectureRules.roles(useCases: UseCaseRule.names(in: domain))
    let scenes = Dictionary(grouping: files) { $0.file.scene ?? "" }

    let violations = scenes.flatMap { scene, files in
      rules.flatMap { $0.violations(in: SceneRoles(scene, files), files) }
    }

    expectNone(violations)
  }

  @Test func `the bases that members' scenes share do the part of their role only`() throws {
    let domain = try SourceTree.read(in: ArchitectureRules.useCases.folder)
    let files = try SourceTree.read(in: "Sources/Foyer/MemberScreens")
    let folders: [String: Role] = ["Calling": .interactor, "Presenting": .presenter]
    let roles = SceneRoles("MemberScreens", files, folders: folders)

    let violations = ArchitectureRules.bases(useCases: UseCaseRule.names(in: domain)).flatMap {
      $0.violations(in: roles, files)
    }

    #expect([Role.interactor, .presenter, .router, .view].allSatisfy(roles.declares))
    expectNone(violations)
  }

  @Test func `every scene consists of the same files`() throws {
    let files = try SourceTree.readChecked(in: "Scenes", "script/template/Scenes")

    let violations = ArchitectureRules.scenes.violations(in: files)

    expectNone(violations)
  }

  @Test func `every use case has one execute and an executor, and holds no repository (31)`() throws
  {
    let files = try SourceTree.read(in: ArchitectureRules.useCases.folder)

    let violations = files.flatMap(ArchitectureRules.useCases.violations)

    let meant = files.filter(ArchitectureRules.useCases.isMeant)
    let names = Set(meant.flatMap(UseCaseRule.useCases).map(\.name))
    #expect(names.isSuperset(of: ArchitectureRules.useCases.byHand))
    expectNone(violations)
  }

  @Test func `each piece of business logic is written once (2)`() throws {
    let files = try SourceTree.readChecked(
      in: "Sources", "Scenes", "Server/Sources", context: ArchitectureRules.pieces.folder)

    let violations = ArchitectureRules.pieces.violations(in: files)

    expectNone(violations)
  }

  @Test func `the sources keep the design rules that can be checked in code`() throws {
    let files = try SourceTree.readChecked(in: "Sources", "Scenes", "Server/Sources")
    let rules = ArchitectureRules.code(brands: try SourceTree.names(in: "Assets/Brands"))

    let violations = files.flatMap { file in rules.flatMap { $0.violations(in: file) } }

    expectNone(violations)
  }

  @Test func `SQL stands in the store, and changes of accounts are recorded`() throws {
    let files = try SourceTree.readChecked(
      in: "Sources", "Scenes", "Server/Sources", context: ArchitectureRules.statements.schema)

    let violations = ArchitectureRules.statements.violations(in: files)

    expectNone(violations)
  }

  @Test func `no program with accounts has a developer's console`() throws {
    let files = try SourceTree.readChecked(in: "Sources/Foyer", "Scenes")
    let uses: [Fact.Kind] = [.names("DevConsole"), .refers("console")]

    let violations = files.flatMap { file in
      file.facts.filter { uses.contains($0.kind) }.map {
        file.violation($0.line, "a console would write down what guests type and see")
      }
    }

    expectNone(violations)
  }

  @Test func `tests call every port of the store`() throws {
    let files = try SourceTree.readChecked(in: "Sources", context: "Tests/Support/StoreTesting")

    let violations = ArchitectureRules.portCalls.violations(in: files)

    expectNone(violations)
  }

  @Test func `every suite that waits has a time limit`() throws {
    let files = try SourceTree.checkedFiles(in: "Tests", "Server/Tests", "script/template")

    let violations = files.flatMap(ArchitectureRules.timeLimits.violations)

    expectNone(violations)
  }

  @Test func `no file is longer than the limit`() throws {
    let files = try SourceTree.checkedFiles(
      in: "Sources", "Scenes", "Assets", "Tests", "Server/Sources", "Server/Tests")

    let violations = files.flatMap(ArchitectureRules.length.violations)

    expectNone(violations)
  }

  /// Records one issue for each violation, so that a run shows all of them.
  private func expectNone(_ violations: [Violation]) {
    for violation in violations { Issue.record("\(violation)") }
  }
}
