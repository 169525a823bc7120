import Domain
import Routes
import SceneServices
import Viper

public enum SignInHistoryBuilder {
  @MainActor
  public static func build(
    _ entries: [SignInEntry], services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignInHistoryPresenter(
      entries, router: BackRouter(navigator), services: services)
    return SignInHistoryView(presenter: presenter)
  }
}
