import Domain
import Routes
import Testing
import Viper

@testable import CodeEntryScene

@MainActor
@Suite struct CodeEntryRouterTests {
  nonisolated private static let challenge = SecondFactorChallenge(AccessToken())

  /// - Parameter below: The place of the screen to which going back leads: 0 below the form, 2 the
  ///   code's.
  @Test(arguments: [
    (CodeEntry.Next.signedIn, true, Route.myAccount, 0),
    (.addressChanged, true, .notice(.addressChanged), 0),
    (.admitted(firstName: "Ada"), true, .profile(firstName: "Ada"), 0),
    (.admitted(firstName: "Ada"), false, .notice(.accountCreated(firstName: "Ada")), 0),
    (
      .admitted(firstName: "Ada", isSignedIn: false), true,
      .notice(.accountCreated(firstName: "Ada")), 0
    ),
    (.applied(firstName: "Ada"), true, .notice(.applicationReceived(firstName: "Ada")), 0),
    (.secondFactor(challenge), true, .secondFactorEntry(challenge, as: "ada@example.org"), 0),
    (.signIn(skipsPassword: true), true, .signInAs("ada@example.org", skipsPassword: true), 0),
    (.closed, true, .notice(.signInClosed), 0), (.signInAgain, true, .signInAgain, 2),
    (.inDoubt(reason: "Why."), true, .notice(.accountInDoubt(reason: "Why.")), 2),
  ])
  func `what follows takes the place of the code's screen and the form, or comes over them`(
    next: CodeEntry.Next, offersProfile: Bool, route: Route, below: Int
  ) {
    let navigator = opened.navigator()

    router(navigator).follow(next, offersProfile: offersProfile)
    #expect(opened.routes.last == route)
    navigator.pop()

    #expect(navigator.stack.top === opened.screens[below])
  }

  @Test func `a guest who was signed out comes back to the screen below`() {
    let navigator = opened.navigator()

    router(navigator, isAgain: true).follow(.signedIn, offersProfile: true)

    #expect(navigator.stack.top === opened.screens[1])
    #expect(opened.routes.count == 3)
  }

  private let opened = Opened()

  private func router(_ navigator: Navigator<Route>, isAgain: Bool = false) -> CodeEntryRouter {
    CodeEntryRouter(navigator, replacing: 2, as: "ada@example.org", isAgain: isAgain)
  }
}

@MainActor
private final class Opened {
  private(set) var routes: [Route] = []
  private(set) var screens: [Screen] = []

  func navigator() -> Navigator<Route> {
    let navigator = Navigator<Route>(stack: ScreenStack()) { [self] route, _ in
      routes.append(route)
      screens.append(Screen())
      return screens[screens.count - 1]
    }
    navigator.start(with: [.home, .signIn, .helpCenter])
    return navigator
  }
}
