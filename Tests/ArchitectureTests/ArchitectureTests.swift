import Testing

/// Holds the sources of this package to the rules of the house.
@Suite(.timeLimit(.minutes(5))) struct ArchitectureTests {
  @Test func `every module imports what its manifest says, and nothing is said in vain`() throws {
    let files = try SourceTree.read(
      in: "Sources", "Scenes", "Assets", "Server/Sources", "script/template", "Tests/Support")
    let rule = ModuleRule(manifests: [try Manifest.server.get(), try Manifest.house.get()])

    let violations = files.flatMap(rule.undeclared) + rule.unused(in: files)

    expectNone(violations)
  }

  @Test func `dependencies run downwards, floor by floor`() throws {
    let house = try Manifest.house.get()

    let violations =
      House.floors.flatMap { $0.violations(in: house) } + House.importers.violations(in: house)

    #expect(house.modules.count > 50)
    expectNone(violations)
  }

  @Test func `every folder of a scene is a target with tests`() throws {
    let scenes = try SourceTree.folders(in: "Scenes")
    let tested = try SourceTree.folders(in: "Tests/Scenes")

    let violations = SceneFoldersRule(scenes: scenes, tested: tested)
      .violations(in: try Manifest.house.get())

    #expect(scenes.count > 10)
    expectNone(violations)
  }

  @Test func `every role in a scene does its own part only`() throws {
    let domain = try SourceTree.read(in: "Sources").filter(House.useCases.isMeant)
    let files = try SourceTree.read(in: "Scenes", "script/template/Scenes")
    let rules = House.roles(useCases: UseCaseRule.names(in: domain))
    let scenes = Dictionary(grouping: files) { $0.file.scene ?? "" }

    let violations = scenes.flatMap { scene, files in
      rules.flatMap { $0.violations(in: SceneRoles(scene, files), files) }
    }

    expectNone(violations)
  }

  @Test func `every scene consists of the same files`() throws {
    let files = try SourceTree.read(in: "Scenes", "script/template/Scenes")

    let violations = House.scenes.violations(in: files)

    expectNone(violations)
  }

  @Test func `every use case has one execute and an executor, and holds no repository (31)`() throws
  {
    let files = try SourceTree.read(in: "Sources").filter(House.useCases.isMeant)

    let violations = files.flatMap(House.useCases.violations)

    #expect(files.flatMap(UseCaseRule.useCases).count > 5)
    expectNone(violations)
  }

  @Test func `each piece of business logic is written once (2)`() throws {
    let files = try SourceTree.read(in: "Sources", "Scenes", "Server/Sources")

    let violations = House.pieces.violations(in: files)

    expectNone(violations)
  }

  @Test func `the sources keep the seeds' rules that can be read`() throws {
    let files = try SourceTree.read(in: "Sources", "Scenes", "Server/Sources")
    let rules = House.code(brands: try SourceTree.names(in: "Assets/Brands"))

    let violations = files.flatMap { file in rules.flatMap { $0.violations(in: file) } }

    expectNone(violations)
  }

  @Test func `SQL stands in the store, and what changes an account notes it`() throws {
    let files = try SourceTree.read(in: "Sources", "Scenes", "Server/Sources")

    let violations = House.statements.violations(in: files)

    expectNone(violations)
  }

  @Test func `tests call every port of the store`() throws {
    let files = try SourceTree.read(in: "Sources", "Tests/Support")

    let violations = House.portCalls.violations(in: files)

    expectNone(violations)
  }

  @Test func `every suite that waits has a time limit`() throws {
    let files = try SourceTree.files(in: "Tests", "Server/Tests", "script/template")

    let violations = files.flatMap(House.timeLimits.violations)

    expectNone(violations)
  }

  @Test func `no file is longer than can be taken in`() throws {
    let files = try SourceTree.files(
      in: "Sources", "Scenes", "Assets", "Tests", "Server/Sources", "Server/Tests")

    let violations = files.flatMap(House.length.violations)

    expectNone(violations)
  }

  /// One issue for each, so that all are seen at once.
  private func expectNone(_ violations: [Violation]) {
    for violation in violations { Issue.record("\(violation)") }
  }
}
