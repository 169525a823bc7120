import Domain
import Routes
import Testing
import Viper

@testable import HelpCenterScene

@MainActor
@Suite struct HelpCenterRouterTests {
  nonisolated private static let links: [(HelpSection, Route)] = [
    (
      .store(.init(address: "1 Road", hours: "9 to 5", url: "https://s.example")),
      .link(.store(.init(address: "1 Road", hours: "9 to 5", url: "https://s.example")))
    ),
    (
      .chat(.init(url: "https://c.example", hours: "9 to 5")),
      .link(.chat(.init(url: "https://c.example", hours: "9 to 5")))
    ),
    (.email(.init(address: "a@b.example")), .link(.email(.init(address: "a@b.example")))),
    (.portal(.init(url: "https://p.example")), .link(.portal(.init(url: "https://p.example")))),
  ]

  private let opened = Opened()

  @Test(arguments: links)
  func `a link is a popup over the help center`(section: HelpSection, route: Route) {
    let navigator = opened.navigator()

    HelpCenterRouter(navigator).open(section)
    #expect(opened.routes == [.helpCenter, route])
    navigator.dismiss()

    #expect(navigator.stack.top === opened.screens.first)
  }

  @Test(arguments: links)
  func `what would be opened is shown beside`(section: HelpSection, route: Route) {
    let navigator = opened.navigator()

    HelpCenterRouter(navigator).preview(section)
    HelpCenterRouter(navigator).preview(nil)

    #expect(opened.routes == [.helpCenter, route])
    #expect(navigator.stack.top === opened.screens.first)
  }

  @Test func `articles and their search are screens of their own`() {
    let navigator = opened.navigator()

    HelpCenterRouter(navigator).open(HelpSection.articles)
    HelpCenterRouter(navigator).openSearch()

    #expect(opened.routes == [.helpCenter, .articles, .articleSearch])
  }

  @Test func `social networks are a screen of their own, from which one goes back`() {
    let navigator = opened.navigator()
    let github = SocialLink(network: "github", url: "https://github.example")

    HelpCenterRouter(navigator).open(HelpSection.socialNetworks([github]))
    #expect(
      opened.routes == [
        .helpCenter, .socialNetworks([.init(network: "github", url: "https://github.example")]),
      ])
    navigator.dismiss()
    #expect(navigator.stack.top === opened.screens.last)
    navigator.pop()

    #expect(navigator.stack.top === opened.screens.first)
  }
}

private final class List: Screen {
  override var hasDetailsBeside: Bool { true }
}

/// Records the routes that the help center's Router opens.
@MainActor
private final class Opened {
  private(set) var routes: [Route] = []
  private(set) var screens: [Screen] = []

  func navigator() -> Navigator<Route> {
    let navigator = Navigator<Route>(stack: ScreenStack()) { [self] route, _ in
      routes.append(route)
      screens.append(routes.count == 1 ? List() : Screen())
      return screens[screens.count - 1]
    }
    navigator.start(with: [.helpCenter])
    return navigator
  }
}
