import Domain
import FoyerTexts
import Routes
import SceneServices

@MainActor
final class SocialNetworksPresenter: SocialNetworks.PresenterInput {
  let viewModel: SocialNetworks.ViewModel
  private let networks: [SocialLink]
  private let router: any SceneRouter<Route>
  private let analytics: any Analytics

  init(
    networks: [SocialLink], router: any SceneRouter<Route>, services: PresenterServices
  ) {
    (self.networks, self.router, analytics) = (networks, router, services.analytics)
    let texts = services.texts
    viewModel = SocialNetworks.ViewModel(
      title: texts[.helpSocialTitle], question: texts[.helpSocialQuestion],
      names: networks.map { texts.networkName($0.network) })
  }

  func didAppear() { analytics.log(.screenPresented("socialNetworks")) }

  func didSelectNetwork(at index: Int) {
    analytics.log(.buttonActivated("socialNetwork"))
    router.present(.link(.socialNetwork(networks[index])))
  }

  func didReachEnd() { analytics.log(.listEndReached("socialNetworks")) }

  func didRequestBack() { router.close() }
}
