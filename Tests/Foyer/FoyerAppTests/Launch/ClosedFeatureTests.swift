import Domain
import Foundation
import Routes
import TerminalKit
import Testing

@testable import Commands
@testable import Composition
@testable import FoyerApp

/// A flag that closes a feature closes every way to it, not only its row in a menu (design rule
/// 86).
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ClosedFeatureTests {
  nonisolated static let entries = [
    ("sign-up", "signUp.enabled=false", "You can't create an account here right now."),
    ("members", "members.enabled=false", "The list of members isn't available."),
    ("sign-in", "signIn.enabled=false", "You can't sign in right now."),
    ("my-account", "signIn.enabled=false", "You can't sign in right now."),
  ]

  @Test(arguments: entries)
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

  @Test func `linear mode makes no account behind a closed policy`() async throws {
    let linear = try await LinearApp(
      LinearApp.form, flags: ["signUp.enabled=false"], routes: [.home, .signUp])

    #expect(linear.transcript.contains("You can't create an account here right now."))
    #expect(await linear.accounts == [])
    #expect(linear.result.exitCode == .unavailable)
    #expect(try linear.events.count { $0.what.contains("flow") } == 0)
  }

  @Test(arguments: entries, [[], ["Ada Lovelace"]])
  func `a script gets the policy that was closed`(
    policy: (scene: String, flag: String, sentence: String), answers: [String]
  ) async throws {
    let linear = try await LinearApp(
      answers, flags: [policy.flag], routes: try Route.stack(named: policy.scene))

    #expect(linear.result.problem == policy.sentence)
    #expect(linear.result.exitCode == .unavailable)
  }

  @Test(arguments: entries)
  func `a demo finds the same policy closed`(
    scene: String, flag: String, sentence: String
  ) async throws {
    let folder = try DemoFolder()

    _ = try await folder.demo("Flag \(flag) Scene \(scene)\nWait+Screen /\(sentence)/").play()
  }
}
