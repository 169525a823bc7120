import Domain
import Foundation
import Routes
import TerminalKit
import Testing

@testable import FoyerApp

/// A flag that closes something closes every way in, not its row in a menu (seed rule 86).
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ClosedDoorTests {
  nonisolated static let doors = [
    ("sign-up", "signUp.enabled=false", "You can't create an account here right now."),
    ("members", "members.enabled=false", "The list of members is closed."),
    ("sign-in", "signIn.enabled=false", "Sign-in is closed at the moment."),
    ("my-account", "signIn.enabled=false", "Sign-in is closed at the moment."),
  ]

  @Test(arguments: doors)
  func `a scene that was asked for by name says that it is closed, and leads to help`(
    scene: String, flag: String, sentence: String
  ) throws {
    let app = try TestedApp(
      flags: TestedApp.quiet + [flag], routes: try Route.stack(named: scene))

    #expect(app.terminal.screen.contains(sentence))
    app.terminal.press(.enter)
    #expect(app.terminal.screen.contains("How can we help?"))
    app.terminal.press(.escape)
    #expect(app.terminal.screen.contains("What we record"))
  }

  @Test func `linear mode makes no account behind a closed door`() async throws {
    let linear = try await LinearApp(
      LinearApp.form, flags: ["signUp.enabled=false"], routes: [.home, .signUp])

    #expect(linear.transcript.contains("You can't create an account here right now."))
    #expect(await linear.accounts == [])
    #expect(linear.result.exitCode == .unavailable)
    #expect(try linear.events.count { $0.what.contains("flow") } == 0)
  }

  @Test(arguments: doors, [[], ["Ada Lovelace"]])
  func `a script is told which door was closed`(
    door: (scene: String, flag: String, sentence: String), answers: [String]
  ) async throws {
    let linear = try await LinearApp(
      answers, flags: [door.flag], routes: try Route.stack(named: door.scene))

    #expect(linear.result.problem == door.sentence)
    #expect(linear.result.exitCode == .unavailable)
  }

  @Test(arguments: doors)
  func `a demo finds the same door closed`(
    scene: String, flag: String, sentence: String
  ) async throws {
    let folder = try DemoFolder()

    _ = try await folder.demo("Flag \(flag) Scene \(scene)\nWait+Screen /\(sentence)/").play()
  }
}
