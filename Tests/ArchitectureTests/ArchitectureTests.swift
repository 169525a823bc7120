import Testing

/// Holds the sources of this package to the rules of the house.
@Suite struct ArchitectureTests {
  @Test func `every module imports only what stands below it`() throws {
    let files = try SourceTree.files(in: "Sources", "Scenes", "Assets", "Server/Sources")

    let violations = files.flatMap(House.modules.violations)

    expectNone(violations)
  }

  @Test func `every role in a scene imports only what its part needs`() throws {
    let files = try SourceTree.files(in: "Scenes")

    let violations = files.flatMap { file in House.roles.flatMap { $0.violations(in: file) } }

    expectNone(violations)
  }

  @Test func `every scene consists of the same files`() throws {
    let files = try SourceTree.files(in: "Scenes")

    let violations = House.scenes.violations(in: files)

    expectNone(violations)
  }

  @Test func `every use case has one execute and an executor, and holds no repository (31)`() throws
  {
    let files = try SourceTree.files(in: "Sources/Foyer/Domain")

    let violations = files.flatMap(House.useCases.violations)

    #expect(files.count { $0.text.contains("func execute(") } > 5)
    expectNone(violations)
  }

  @Test func `every suite that waits has a time limit`() throws {
    let files = try SourceTree.files(in: "Tests", "Server/Tests", "script/template/Tests")

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
