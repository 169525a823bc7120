import Domain
import ProgramTesting
import Routes
import Testing

/// Compares every scene's output in linear mode with the recorded one.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LinearSnapshotTests {
  nonisolated static let languages = ["en", "pt-BR"]
  nonisolated static let labels = ["aurora", "harbor", "pixel"]

  @Test(arguments: languages, Scene.all)
  func `a scene`(language: String, scene: Scene) async throws {
    let app = try await LinearApp(
      scene.answers, isInteractive: true, language: language, routes: scene.routes)

    try Snapshot("Linear/\(language)/\(scene.name).txt").expect(app.transcript)
    #expect(app.lines.rest == [])
  }

  @Test(arguments: languages, labels)
  func `a label's help center`(language: String, label: String) async throws {
    let app = try await LinearApp(
      ["1", ""], isInteractive: true, brand: label, language: language, routes: [.helpCenter])

    try Snapshot("Linear/\(language)/help-center-\(label).txt").expect(app.transcript)
  }

  @Test(arguments: languages)
  func `the introductions, where they open`(language: String) async throws {
    let app = try await LinearApp(
      ["", "", "", "quit"], isInteractive: true, language: language, opensIntroductions: true)

    try Snapshot("Linear/\(language)/introductions.txt").expect(app.transcript)
  }

  @Test(arguments: LabelTests.languages)
  func `of no screen a text is missing`(language: String) async throws {
    for route in Route.samples {
      let app = try await LinearApp(
        ["help"], isInteractive: true, language: language, routes: [.home, route])

      #expect(!app.transcript.contains(/\[\w+\.[\w.]+\]|[{}]/), "\(app.transcript)")
      #expect(app.lines.rest == [], "\(route)")
    }
  }

  @Test func `a script's sign-up`() async throws {
    let app = try await LinearApp(LinearApp.form, routes: [.home, .signUp])

    try Snapshot("Linear/en/sign-up-script.txt").expect(app.transcript)
  }
}

/// A scene and the answers to its questions.
struct Scene: Sendable, CustomTestStringConvertible {
  let name: String
  let routes: [Route]
  let answers: [String]

  init(_ name: String, _ routes: [Route], _ answers: [String] = []) {
    (self.name, self.routes, self.answers) = (name, routes, answers)
  }

  var testDescription: String { name }

  static let all = [
    Scene("home", [.home], ["help", "fax", "9", "back"]),
    Scene(
      "sign-up", [.home, .signUp],
      [
        "Ada", "/help", "Ada Lovelace", "ada@", "ada@example.org", "passw0rd", "Passw0rd!", "x",
        "", "Passw0rd!", "2", "", "", "",
      ]),
    Scene("sign-up-left", [.home, .signUp], ["Ada Lovelace", "/back", "n", "/back", "y"]),
    Scene("social-networks", [.helpCenter, .socialNetworks(networks)], ["1", "", "back"]),
    Scene("link", [.helpCenter, .link(.email(.init(address: "help@a.example")))], [""]),
    Scene("languages", [.home, .languages], ["1"]),
    Scene("language-changed", [.home, .languages], ["2"]),
    Scene("what-we-record", [.home, .whatWeRecord], [""]),
    Scene("tutorial", [.home, .tutorial(page: 1)], ["", "", ""]),
    Scene("members", [.home, .members], ["help", ""]),
    Scene(
      "member-details", [.home, .memberDetails(id: AccountID("nobody"), name: "Ada")], ["back"]),
    Scene(
      "profile", [.home, .profile(firstName: "Ada")],
      ["3", "Programmer", "1"]),
    Scene("notice-profile-saved", [.home, .notice(.profileSaved)], [""]),
    Scene("notice-created", [.home, .notice(.accountCreated(firstName: "Ada"))], [""]),
    Scene("notice-not-saved", [.home, .notice(.accountNotSaved(reason: "Full."))], [""]),
    Scene("notice-in-doubt", [.home, .notice(.accountInDoubt(reason: "Odd."))], [""]),
  ]

  private static let networks = [SocialLink(network: "github", url: "https://github.com/a")]
}
