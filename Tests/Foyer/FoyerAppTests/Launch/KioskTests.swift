import Domain
import Foundation
import Routes
import Testing
import Viper

@testable import Composition

/// Several guests in succession, each in a session of their own, with one data directory.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct KioskTests {
  @Test func `every guest is shown around once`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    for _ in 1...2 {
      let app = try kiosk(directory)
      await app.settled()
      #expect(app.terminal.screen.contains("Use the keyboard for everything"))
      app.terminal.press(.escape)
      await app.settled()
      #expect(app.terminal.screen.contains("arrow keys"))
      app.terminal.press(.down, .enter, .escape)
      await app.settled()
      #expect(!app.terminal.screen.contains("arrow keys"))
      #expect(!app.terminal.screen.contains("Use the keyboard for everything"))
    }
  }

  @Test func `a guest leaves no mark for the next, nor does an operator's`() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let operators = try TestedApp(flags: [], directory: directory)
    await operators.settled()
    #expect(operators.terminal.screen.contains("Use the keyboard for everything"))

    let guest = try kiosk(directory)
    await guest.settled()

    #expect(guest.terminal.screen.contains("Use the keyboard for everything"))
  }

  @Test func `the next guest at the same machine finds nothing of the one before`() async throws {
    let app = try hall()
    await app.settled()
    app.terminal.press(.escape, .escape)
    app.container.state.value.member = SignedInMember(
      account: AccountID("1"), firstName: "Ada", session: AccessToken())
    app.container.state.value.language = "pt-BR"
    await app.settled()
    app.terminal.press(.down, .enter)
    #expect(app.terminal.screen.contains("Central de ajuda"))
    app.container.breadcrumbs.log(.screenPresented("members"))
    #expect("\(app.container.breadcrumbs.details)".contains("members"))

    await app.pilot.advance(.seconds(60))
    #expect(app.terminal.screen.contains("Você ainda está aí?"))
    await app.pilot.advance(.seconds(60))
    await app.settled()

    #expect(app.terminal.screen.contains("Use the keyboard for everything"))
    #expect(app.container.state.value == AppState(language: "en"))
    #expect(app.container.breadcrumbs.details.isEmpty)
    app.terminal.press(.escape)
    await app.settled()
    #expect(app.terminal.screen.contains("▸ Create account"))
  }

  @Test func `the next guest begins when what the one before had begun is over`() async throws {
    let app = try hall()
    await app.settled()
    app.terminal.press(.escape, .escape)
    let ada = SignedInMember(
      account: AccountID("1"), firstName: "Ada", session: AccessToken())
    let (calls, call) = AsyncStream.makeStream(of: Never.self)
    let container = app.container
    container.work.start {
      for await _ in calls {}
      container.state.value.member = ada
    }
    container.state.value.member = ada

    await app.pilot.advance(.seconds(120))
    #expect(container.state.value.member == ada, "nobody is forgotten meanwhile")
    #expect(!app.terminal.screen.contains("Use the keyboard for everything"))
    call.finish()
    await app.settled()

    #expect(container.state.value.member == nil)
    #expect(app.terminal.screen.contains("Use the keyboard for everything"))
  }

  @Test func `what was typed is gone with who typed it`() async throws {
    let app = try hall(routes: [.home, .signUp])
    app.terminal.type("Ada Lovelace")
    #expect(app.terminal.screen.contains("Ada Lovelace"))

    await app.pilot.advance(.seconds(120))
    await app.settled()

    #expect(app.terminal.screen.contains("Full name"))
    #expect(!app.terminal.screen.contains("Ada"))
    #expect(!app.terminal.isStopped)
  }

  @Test func `an untouched machine is left alone`() async throws {
    let app = try hall()
    await app.settled()

    await app.pilot.advance(.seconds(10_000))

    #expect(!app.terminal.screen.contains("Are you still there?"))
  }

  @Test func `in a kiosk alone people may be let out, or it begins anew`() {
    var options = LaunchOptions()
    options.mayExit = true
    #expect(throws: LaunchError.kioskOnly(option: "--exit-allowed")) {
      _ = try AppEnvironment.bootstrap(options, environment: [:])
    }
    options.mayExit = false
    options.limits.reset = .seconds(60)
    #expect(throws: LaunchError.kioskOnly(option: "--idle-reset")) {
      _ = try AppEnvironment.bootstrap(options, environment: [:])
    }
  }

  @Test(
    arguments: [
      (RateLimitedUse.Kind.signUp, 200, 20), (.signInCode, 200, 20), (.message, 100, 10),
    ] as [(RateLimitedUse.Kind, Int, Int)])
  func `a kiosk alone has limits by itself`(
    kind: RateLimitedUse.Kind, host: Int, origin: Int
  ) {
    var options = LaunchOptions()
    #expect(options.hourly(kind) == HourlyLimits())
    options.isKiosk = true
    #expect(options.hourly(kind) == HourlyLimits(host: host, origin: origin))
    (options.signUps, options.signUpsPerOrigin) = (5, 3)
    let chosen = HourlyLimits(host: 5, origin: 3)
    #expect((options.hourly(kind) == chosen) == (kind == .signUp))
  }

  private func hall(routes: [Route] = [.home]) throws -> TestedApp {
    try TestedApp(flags: [], routes: routes) {
      $0.isKiosk = true
      $0.limits.reset = .seconds(120)
    }
  }

  private func kiosk(_ directory: URL) throws -> TestedApp {
    try TestedApp(flags: [], directory: directory) { $0.isKiosk = true }
  }
}
