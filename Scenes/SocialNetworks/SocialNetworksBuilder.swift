import Domain
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SocialNetworksBuilder {
  @MainActor
  public static func build(
    networks: [SocialLink], services: PresenterServices, words: KitTexts,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SocialNetworksPresenter(
      networks: networks, router: SocialNetworksRouter(navigator), services: services)
    return SocialNetworksView(presenter: presenter, words: words)
  }
}
