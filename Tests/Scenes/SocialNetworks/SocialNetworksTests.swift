import Routes
import TerminalKit
import Testing
import ViperTesting

@testable import SocialNetworksScene

@MainActor
@Suite struct SocialNetworksTests {
  private let router = RouterSpy()
  private let analytics = AnalyticsSpy()
  private let networks = [
    Route.SocialNetwork(name: "github", url: "https://github.com/a"),
    Route.SocialNetwork(name: "mastodon", url: "https://m.example/@a"),
  ]

  @Test func `networks are shown by the names they give themselves`() {
    #expect(presenter().viewModel.names == ["GitHub", "Mastodon"])
  }

  @Test func `a network opens its link, and Esc closes the list`() {
    let pilot = Pilot(SocialNetworksView(presenter: presenter(), words: .english))

    pilot.press(.down, .enter, .escape)

    #expect(router.opened == [networks[1]])
    #expect(router.closings == 1)
    #expect(
      analytics.events == [
        .screenPresented(.socialNetworks), .listEndReached(.socialNetworks),
        .buttonActivated(.socialNetwork),
      ])
  }

  private func presenter() -> SocialNetworksPresenter {
    SocialNetworksPresenter(
      networks: networks, router: router, services: .testing(analytics: analytics))
  }
}

@MainActor
private final class RouterSpy: SocialNetworks.RouterInput {
  private(set) var opened: [Route.SocialNetwork] = []
  private(set) var closings = 0

  func open(_ network: Route.SocialNetwork) { opened.append(network) }
  func close() { closings += 1 }
}
