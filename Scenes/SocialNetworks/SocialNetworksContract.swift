import Domain
import Routes
import SceneServices
import Viper

/// The brand's pages in social networks. The scene shows only values that it is given, so it has no
/// Interactor (design rule 83).
public enum SocialNetworks {
  @MainActor
  public static func screen(networks: [SocialLink], in context: SceneContext<Route>) -> Screen {
    let presenter = SocialNetworksPresenter(
      networks: networks, router: BackRouter(context.navigator),
      services: context.services)
    return SocialNetworksView(presenter: presenter, words: context.words)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didSelectNetwork(at index: Int)
    func didReachEnd()
  }

  struct ViewModel: Equatable {
    var title: String
    var question: String
    var names: [String]
  }
}
