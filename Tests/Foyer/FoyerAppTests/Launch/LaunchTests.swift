import Domain
import Foundation
import Routes
import TerminalWidgets
import Testing
import Viper

@testable import Commands
@testable import Composition
@testable import FoyerApp

@MainActor
@Suite struct LaunchTests {
  private let environment = ["HOME": "/nonexistent"]

  @Test(arguments: [
    (\LaunchOptions.brand, "There is no such brand. Choose aurora, harbor or pixel."),
    (\LaunchOptions.language, "There is no such language. Choose en, pt-BR, es or ja."),
  ])
  func `an unknown name is refused with those there are, without repeating it`(
    option: WritableKeyPath<LaunchOptions, String?> & Sendable, sentence: String
  ) throws {
    var options = LaunchOptions()
    options[keyPath: option] = "\u{1B}[2J"

    let error = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(options, environment: environment)
    }

    #expect(error?.description == sentence)
    #expect(error?.exitCode == .usage)
  }

  @Test(arguments: [
    ("signUp.enabled", "Write --flag as key=value, as in --flag signUp.enabled=false."),
    (
      "fax.enabled=true",
      "There is no such flag. Choose sectionOrder, signUp.enabled, signIn.enabled, "
        + "members.enabled, articles.enabled, contact.enabled, tutorial.onFirstRun or coachmarks.enabled."
    ),
    ("signUp.enabled=fasle", "Give --flag signUp.enabled the value true or false."),
  ])
  func `a flag that can't be is refused`(flag: String, sentence: String) {
    var options = LaunchOptions()
    options.flags = [flag]

    let error = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(options, environment: environment)
    }

    #expect(error?.description == sentence)
    #expect(error?.exitCode == .usage)
  }

  @Test(
    arguments: [
      (\LaunchOptions.signUps, "--sign-ups"), (\.signUpsPerOrigin, "--sign-ups-per-origin"),
      (\.hashesAtOnce, "--max-hashes"),
    ] as [(WritableKeyPath<LaunchOptions, Int?> & Sendable, String)])
  func `a limit that only the server can keep is refused with one`(
    limit: WritableKeyPath<LaunchOptions, Int?> & Sendable, option: String
  ) throws {
    var options = LaunchOptions()
    options[keyPath: limit] = 3
    _ = try AppEnvironment.bootstrap(options, environment: environment)
    options.apiURL = "http://127.0.0.1:8080"

    let error = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(options, environment: environment)
    }

    #expect(
      error?.description
        == "Remove \(option): with --api-url, set it on the server (foyer-server \(option))."
    )
    #expect(error?.exitCode == .usage)
    options.apiURL = nil
    #expect(throws: LaunchError.ofServer(option: option)) {
      try AppEnvironment.bootstrap(
        options, environment: environment.merging(["FOYER_API_URL": "http://127.0.0.1:1"]) { $1 })
    }
  }

  @Test func `a variable that sets no flag is named, harmlessly`() throws {
    let variables = ["FOYER_FLAG_SIGNUP\u{1B}[2J": "false", "FOYER_FLAG_SIGN_UP_ENABLED": "no"]

    let app = try AppEnvironment.bootstrap(
      LaunchOptions(), environment: environment.merging(variables) { $1 })

    #expect(app.container.warnings.count == 1)
    #expect(
      app.container.warnings.allSatisfy {
        $0.hasSuffix(" names no flag; `foyer flags` lists all flags.") && !$0.contains("\u{1B}")
      })
  }

  @Test(arguments: [
    (
      "http://example.org",
      "Give --api-url an https address. Plain http works only for this machine."
    ),
    (
      "example.org",
      "Write --api-url as https://host[:port][/path], as in https://accounts.example.org."
    ),
  ])
  func `a server that passwords mustn't be sent to is refused`(url: String, sentence: String) {
    var options = LaunchOptions()
    options.apiURL = url

    let byOption = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(options, environment: environment)
    }
    let byVariable = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(
        LaunchOptions(), environment: environment.merging(["FOYER_API_URL": url]) { $1 })
    }

    #expect(byOption?.description == sentence)
    #expect(byVariable == byOption)
    #expect(byOption?.exitCode == .usage)
  }

  @Test(arguments: [
    ([:], "en"), (["LANG": "pt_BR.UTF-8"], "pt-BR"), (["LC_ALL": "C", "LANG": "pt_BR"], "en"),
  ])
  func `the language is the environment's, then the label's`(
    variables: [String: String], language: String
  ) throws {
    let app = try AppEnvironment.bootstrap(
      LaunchOptions(), environment: environment.merging(variables) { $1 })

    #expect(app.container.state.value.language == language)
  }

  @Test func `three labels live in one process`() throws {
    let apps = try ["aurora", "harbor", "pixel"].map { name in
      var options = LaunchOptions()
      options.brand = name
      return try AppEnvironment.bootstrap(options, environment: environment)
    }

    #expect(apps.map(\.container.brand.name) == ["Aurora", "Harbor", "Pixel"])
  }

  @Test func `an unknown screen is refused, a known one has home below it`() throws {
    let error = #expect(throws: LaunchError.self) { try Route.stack(named: "cellar") }

    let known = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(error?.description == "There is no such scene. Choose \(known) or tutorial.")
    for name in SceneName.allCases.dropFirst() {
      #expect(try Route.stack(named: name.rawValue) == [.home, .plain(name)])
    }
    #expect(try Route.stack(named: "sign-up") == [.home, .signUp])
    #expect(try Route.stack(named: "home") == [.home])
    #expect(try Route.stack(named: nil) == [.home])
  }

  @Test func `bootstrapping makes no file`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "foyer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: home) }

    let app = try AppEnvironment.bootstrap(LaunchOptions(), environment: ["HOME": home.path])

    #expect(app.container.brand.id == BrandID("aurora"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
  }

  @Test func `the kit's English is the app's English`() throws {
    let app = try AppEnvironment.bootstrap(LaunchOptions(), environment: environment)

    let (words, english) = (app.container.localization.words, KitTexts.english)
    #expect(KeyAction.kit.map { words[$0] } == KeyAction.kit.map { english[$0] })
    #expect(
      LinearPhrase.allCases.map { words.linear($0) }
        == LinearPhrase.allCases.map { english.linear($0) })
    #expect(
      WidgetPhrase.allCases.map { words.phrase($0) }
        == WidgetPhrase.allCases.map { english.phrase($0) })
    #expect(
      [words.tooSmall, words.truncated, words.noMatches, words.keysTitle, words.leaveTitle]
        == [
          english.tooSmall, english.truncated, english.noMatches, english.keysTitle,
          english.leaveTitle,
        ])
    #expect(
      [words.leaveMessage, words.leave, words.stay]
        == [english.leaveMessage, english.leave, english.stay])
    #expect([words.yesLetter, words.noLetter] == [english.yesLetter, english.noLetter])
  }

  @Test(arguments: [
    (StorageProblem.corrupt, Sysexit.badData), (.notReadable, .cannotRead),
    (.notWritable, .cannotCreate), (.diskFull, .inputOutput), (.locked, .unavailable),
    (.untrusted(UntrustedFile("/a", .link)), .notAllowed),
  ])
  func `a problem of the store has its exit code`(problem: StorageProblem, code: Sysexit) {
    #expect(Sysexit(problem) == code)
  }
}
