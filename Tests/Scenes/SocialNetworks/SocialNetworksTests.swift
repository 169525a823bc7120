import Domain
import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import SocialNetworksScene

@MainActor
@Suite struct SocialNetworksTests {
  private let spy = SocialNetworksSpy()
  private let networks = [
    SocialLink(network: "github", url: "https://github.com/a"),
    SocialLink(network: "mastodon", url: "https://m.example/@a"),
  ]

  @Test func `networks are shown by the names they give themselves`() {
    #expect(presenter().viewModel.names == ["GitHub", "Mastodon"])
  }

  @Test func `a network opens its link, and Esc closes the list`() {
    let pilot = Pilot(SocialNetworksView(presenter: presenter(), words: .english))

    pilot.press(.down, .enter, .escape)

    spy.expect {
      spy.log(.screenPresented("socialNetworks"))
      spy.log(.listEndReached("socialNetworks"))
      spy.log(.buttonActivated("socialNetwork"))
      spy.present(.link(.socialNetwork(networks[1])))
      spy.close()
    }
  }

  @Test func `the end of a single network is reached at once`() {
    _ = Pilot(SocialNetworksView(presenter: presenter(count: 1), words: .english))

    spy.expect {
      spy.log(.screenPresented("socialNetworks"))
      spy.log(.listEndReached("socialNetworks"))
    }
  }

  private func presenter(count: Int = 2) -> SocialNetworksPresenter {
    SocialNetworksPresenter(
      networks: Array(networks.prefix(count)), router: spy, services: .testing(spy.probe))
  }
}

private final class SocialNetworksSpy: SceneSpy, SceneRouter {
  typealias Route = Routes.Route
}
