import Testing

/// Checks the rules about a scene's files on scenes with missing or superfluous ones.
@Suite struct SceneRuleTests {
  @Test func `a scene that lacks a file, or has one too many, is found`() {
    let violations = violations([
      "Contract": "enum Cellar {}", "Presenter": "final class A: Cellar.PresenterInput {}",
      "Router": "",
      "Builder": "enum B { static func build() {} }", "Helper": "",
    ])

    #expect(
      violations == [
        "Scenes/Cellar/CellarView.swift:1: a scene has this file",
        "Scenes/Cellar/CellarHelper.swift:1: a scene has no such file: put it into the role it belongs to",
      ])
  }

  @Test func `a file that doesn't declare its role is found`() {
    let violations = violations(scene(changing: "View", to: "final class CellarView {}"))

    #expect(
      violations == [
        "Scenes/Cellar/CellarView.swift:1: no type in this scene is declared as a View: conform to the scene's protocol, or inherit a Screen"
      ])
  }

  @Test(arguments: [
    ("Contract", "enum Cellar {\n  protocol PresenterOutput {}\n}\n"),
    ("Contract", "enum Cellar {\n  @MainActor protocol Display: AnyObject {}\n}\n"),
    ("Presenter", "final class P: Cellar.PresenterInput {\n  weak var view: CellarView?\n}"),
  ])
  func `a static scene that has an output is found, whatever it is called`(
    role: String, text: String
  ) {
    let violations = violations(scene(changing: role, to: text))

    #expect(
      violations == [
        "Scenes/Cellar/Cellar\(role).swift:2: a static scene has no PresenterOutput (design rule 95): let the View read its ViewModel once"
      ])
  }

  @Test func `an Interactor that no Presenter asks is found, and hides no PresenterOutput`() {
    var files = scene(
      changing: "Contract",
      to: "enum Cellar {\n  protocol PresenterOutput {}\n  protocol InteractorInput {}\n}\n")
    files["Interactor"] = "struct CellarInteractor: Cellar.InteractorInput {}"

    #expect(
      violations(files) == [
        "Scenes/Cellar/CellarInteractor.swift:1: a static scene has no Interactor (design rule 93): use it in the Presenter, or remove it",
        "Scenes/Cellar/CellarContract.swift:2: a static scene has no PresenterOutput (design rule 95): let the View read its ViewModel once",
      ])
  }

  @Test func `an Interactor under another name is one, too`() {
    let builder =
      "enum CellarBuilder { static func build() {} }\nstruct Work: Cellar.InteractorInput {}"

    #expect(
      violations(scene(changing: "Builder", to: builder)) == [
        "Scenes/Cellar/CellarBuilder.swift:1: a static scene has no Interactor (design rule 93): use it in the Presenter, or remove it"
      ])
  }

  @Test func `a Presenter that asks an Interactor which isn't there is found`() {
    let presenter = """
      final class CellarPresenter: Cellar.PresenterInput {
        private let interactor: any Cellar.InteractorInput
      }
      """

    #expect(
      violations(scene(changing: "Presenter", to: presenter)) == [
        "Scenes/Cellar/CellarInteractor.swift:1: a Presenter with an InteractorInput has an Interactor (design rule 83): write it, or remove the InteractorInput"
      ])
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `a list shares its View, and has an Interactor`(hasInteractor: Bool, count: Int) {
    var files = [
      "Contract": "enum Cellar { static func screen() {} }",
      "Presenter": "final class CellarPresenter: MemberListPresenter<Wine> {}",
    ]
    if hasInteractor { files["Interactor"] = "struct CellarInteractor: MemberInteractor {}" }

    #expect(violations(files).filter { $0.contains("InteractorInput") }.count == count)
    #expect(violations(files).count == count)
  }

  @Test func `a scene whose Presenter saves a file shares the Interactor of files`() {
    var files = scene(
      changing: "Presenter",
      to: "final class CellarPresenter: Cellar.PresenterInput { let file: FileSaving }")
    files["Contract"] = "enum Cellar {\n  protocol PresenterOutput {}\n}\n"

    #expect(violations(files) == [])
  }

  @Test func `a complete static scene breaks no rule`() {
    #expect(violations(scene(changing: "Router", to: "")) == [])
  }

  private func scene(changing role: String, to text: String) -> [String: String] {
    [
      "Contract": "enum Cellar { protocol PresenterInput {} }",
      "View": "final class CellarView: Screen {}",
      "Presenter": "final class CellarPresenter: Cellar.PresenterInput {}",
      "Builder": "enum CellarBuilder { static func build() {} }",
    ].merging([role: text]) { $1 }
  }

  private func violations(_ files: [String: String]) -> [String] {
    let order = ["Contract", "View", "Presenter", "Interactor", "Router", "Builder", "Helper"]
    let read = order.compactMap { role in
      files[role].map {
        ReadFile(SourceFile(path: "Scenes/Cellar/Cellar\(role).swift", text: $0))
      }
    }
    return ArchitectureRules.scenes.violations(in: read).map(\.description)
  }
}
