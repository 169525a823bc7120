import Routes
import SceneServices
import Viper

public enum TutorialBuilder {
  @MainActor
  public static func build(
    page: Int, services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    TutorialView(
      presenter: TutorialPresenter(
        page: page, router: TutorialRouter(navigator), services: services))
  }
}
