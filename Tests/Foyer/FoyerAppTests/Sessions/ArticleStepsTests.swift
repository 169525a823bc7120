import Assets
import Domain
import Foundation
import Routes
import Testing
import ViperTesting

/// The numbered steps of the articles that come with Foyer, played as they stand: each label in bold is
/// a field to fill in, a button to press or a row to choose.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct ArticleStepsTests {
  private static let password = "Purple 7 elephants!"

  fileprivate static let values = [
    "signUp.name.label": "Ada King Lovelace", "signUp.email.label": "ada@example.org",
    "signUp.password.label": password, "signUp.confirmation.label": password,
    "signIn.name.label": "ada@example.org", "signIn.password.label": password,
    "accountChange.old.label": password, "accountChange.new.label": "Violet 8 rhinoceros tango!",
    "accountChange.email.label": "ada@new.example",
    "accountKeys.field.label":
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P",
  ]

  @Test(
    arguments: BundledFiles.brands.flatMap { brand in
      BundledFiles.languages.map { (brand, $0) }
    }, ["signing-up", "signing-in", "my-account", "ssh-keys"])
  func `the steps of an article lead where they say`(
    place: (brand: String, language: String), slug: String
  ) async throws {
    let article = try #require(
      try await TestedApp(brand: place.brand, language: place.language).container.articles?
        .article(slug, in: place.language))
    let lists = Self.lists(in: article.text)

    #expect(lists.count >= (slug == "my-account" ? 5 : 1))
    for labels in lists {
      let guest = try Guest(brand: place.brand, language: place.language)
      if slug != "signing-up" { try await guest.signUp() }
      if slug == "signing-in" { try await guest.signOut() }
      // A code is a test of its own: `SignInByCodeTests`.
      for label in labels.prefix(while: { $0 != guest.codeLabel }) { try await guest.use(label) }
      #expect(guest.problems == [], "\(place) \(slug): \(labels)")
    }
  }

  /// The labels in bold of each numbered list.
  private static func lists(in text: String) -> [[String]] {
    text.components(separatedBy: "\n\n").filter { $0.hasPrefix("1. ") }.map { list in
      list.replacing(/\n +/, with: " ").matches(of: /\*\*([^*]+)\*\*/).map { String($0.1) }
    }
  }

  @MainActor
  private final class Guest {
    private let app: TestedApp
    private let texts: [String: String]
    private var lastPassword = ""

    init(brand: String, language: String) throws {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data("mail:\n  server: smtp://127.0.0.1:9\n  from: foyer@example.org\n".utf8)
        .write(to: directory.appending(path: "delivery.yaml"))
      app = try TestedApp(brand: brand, language: language, directory: directory)
      texts = BundledFiles.strings(language: language)?.texts ?? [:]
    }

    var codeLabel: String? { texts["verification.label"] }

    /// Messages below the fields of the screen.
    var problems: [Substring] {
      app.terminal.screen.split(separator: "\n").filter { $0.contains("✗") }
    }

    func signUp() async throws {
      for key in [
        "home.signUp.title", "signUp.name.label", "signUp.email.label", "signUp.password.label",
        "signUp.confirmation.label", "signUp.submit", "profile.decline",
      ] { try await use(try #require(texts[key])) }
    }

    func signOut() async throws {
      for key in ["home.myAccount.title", "myAccount.signOut.title"] {
        try await use(try #require(texts[key]))
      }
    }

    func use(_ label: String) async throws {
      await app.settled()
      let found = app.pilot.widgets.first { $0.label == label }
      switch found?.role {
      case .textField?, .passwordField?:
        try app.pilot.enter(try await value(of: label), into: label)
      case .button?: try app.pilot.click(role: .button, label: label)
      case .toggle?: try app.pilot.click(role: .toggle, label: label)
      default: try app.pilot.choose(label)
      }
      await app.settled()
    }

    private func value(of label: String) async throws -> String {
      if label == texts["signUp.confirmation.label"] { return lastPassword }
      let keys = ArticleStepsTests.values.keys.filter { texts[$0] == label }
      let value = try #require(
        keys.sorted().first.flatMap { ArticleStepsTests.values[$0] }, "\(label)")
      if value.hasSuffix("!") { lastPassword = value }
      return value
    }
  }
}
