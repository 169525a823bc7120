import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// Offers to add the SSH key of the connection to the account that the guest has signed in to in another
/// way.
public enum KeyOffer {
  /// - Parameter memory: Nil if this machine can't remember that the guest refuses.
  @MainActor
  public static func screen(
    _ key: SSHPublicKey, memory: (any GuestMemory)?, _ session: MemberSession,
    in context: SceneContext<Route>
  ) -> Screen {
    KeyOfferView(
      presenter: KeyOfferPresenter(
        key, interactor: KeyOfferInteractor(session: session, memory: memory),
        router: MemberSceneRouter(context.navigator), services: context.services,
        work: context.work))
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didAccept()
    func didDecline()
    func didRefuse()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var message: String
    var accept: String
    var decline: String
    /// The title of the button that ends these offers; nil if that can't be remembered.
    var refuse: String?
  }
}
