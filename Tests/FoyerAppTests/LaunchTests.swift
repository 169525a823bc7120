import Domain
import Routes
import TerminalWidgets
import Testing

@testable import FoyerApp

@MainActor
@Suite struct LaunchTests {
  private let environment = ["HOME": "/nonexistent"]

  @Test(arguments: [
    (\LaunchOptions.brand, "There is no such brand: choose aurora."),
    (\LaunchOptions.language, "There is no such language: choose en."),
  ])
  func `an unknown name is refused with those there are, without repeating it`(
    option: WritableKeyPath<LaunchOptions, String> & Sendable, sentence: String
  ) throws {
    var options = LaunchOptions()
    options[keyPath: option] = "\u{1B}[2J"

    let error = #expect(throws: LaunchError.self) {
      try AppEnvironment.bootstrap(options, environment: environment)
    }

    #expect(error?.description == sentence)
    #expect(error?.exitCode == .usage)
  }

  @Test func `an unknown screen is refused, a known one has home below it`() throws {
    let error = #expect(throws: LaunchError.self) { try Route.stack(named: "members") }

    #expect(error?.description == "There is no such scene: choose home or sign-up.")
    #expect(try Route.stack(named: "sign-up") == [.home, .signUp])
    #expect(try Route.stack(named: "home") == [.home])
    #expect(try Route.stack(named: nil) == [.home])
  }

  @Test func `bootstrapping touches no file`() throws {
    let app = try AppEnvironment.bootstrap(LaunchOptions(), environment: environment)

    #expect(app.container.brand.id == BrandID("aurora"))
  }

  @Test func `the kit's English is the app's English`() throws {
    let app = try AppEnvironment.bootstrap(LaunchOptions(), environment: environment)

    #expect(app.container.words == KitWords.english)
  }

  @Test(arguments: [
    (StorageProblem.corrupt, Sysexit.badData), (.notReadable, .cannotRead),
    (.notWritable, .cannotCreate), (.diskFull, .inputOutput), (.locked, .unavailable),
  ])
  func `a problem of the store has its exit code`(problem: StorageProblem, code: Sysexit) {
    #expect(Sysexit(problem) == code)
  }
}
