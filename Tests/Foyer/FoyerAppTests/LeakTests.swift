import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import FoyerApp

@MainActor
@Suite(.timeLimit(.minutes(5))) struct LeakTests {
  @Test func `of a scene that was closed nothing is left`() async throws {
    let app = try TestedApp()
    let factory = SceneFactory(
      container: app.container, localization: app.container.localization, opensIntroductions: false)

    for route in Route.samples {
      try await expectDeallocated(work: app.container.work) { navigator in
        factory.screen(for: route, navigator)
      } playing: { pilot in
        pilot.press(.down, .tab, .function(1), .escape)
      }
    }
  }

  @Test func `a form that is being sent goes with its screen, too`() async throws {
    let app = try TestedApp()
    let factory = SceneFactory(
      container: app.container, localization: app.container.localization, opensIntroductions: false)

    try await expectDeallocated(work: app.container.work) { navigator in
      factory.screen(for: .signUp, navigator)
    } playing: { pilot in
      try pilot.enter("Ada Lovelace", into: "Full name")
      try pilot.enter("ada@example.org", into: "E-mail")
      try pilot.enter("Passw0rd!", into: "Password")
      try pilot.enter("Passw0rd!", into: "Confirm password")
      try pilot.click(role: .button, label: "Create account")
    }
  }
}
