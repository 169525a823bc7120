import InteractorKit
import Testing
import Viper

@testable import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LeakTests {
  @Test func `a scene goes with its screen, whatever it is doing`() async throws {
    let work = Work()

    try await expectDeallocated(work: work) { navigator in
      greeting(navigator: navigator, work: work).view
    } playing: { pilot in
      try pilot.click(role: .button, label: "Greet")
    }
  }

  @Test func `who stays is named`() async throws {
    let work = Work()
    var kept: GreetingPresenter?

    let texts = try await complaints {
      try await expectDeallocated(work: work) { navigator in
        let scene = greeting(navigator: navigator, work: work)
        kept = scene.presenter
        return scene.view
      }
    }

    #expect(kept != nil)
    #expect(
      texts == [
        """
        The scene is closed, but not gone:
          GreetingPresenter: held by no stored property that can be seen, so by a closure, a task or a variable
          GreetingRouter: held by GreetingPresenter.router
        """
      ])
  }

  @Test func `what stays on purpose is left out`() async throws {
    let work = Work()
    var kept: GreetingPresenter?

    try await expectDeallocated(work: work, except: ["GreetingPresenter", "GreetingRouter"]) {
      navigator in
      let scene = greeting(navigator: navigator, work: work)
      kept = scene.presenter
      return scene.view
    }

    #expect(kept != nil)
  }

  @Test func `a weak property isn't taken for the holder`() {
    let holder = Holding()
    let object = Held()
    holder.list = [[:], ["a": .some(object)]]
    holder.weak = object

    #expect(Holders(of: [object], in: [holder]).path(to: object) == "Holding.list[1].value")
    holder.list = []
    #expect(Holders(of: [object], in: [holder]).path(to: object) == nil)
  }
}

private final class Held {}

private class HoldingBase {
  weak var weak: Held?
}

private final class Holding: HoldingBase {
  var list: [[String: Held?]] = []
}
