import Routes
import SceneServices
import Viper

public enum CoachmarkBuilder {
  @MainActor
  public static func build(_ coachmark: Route.Coachmark, services: PresenterServices) -> Screen {
    CoachmarkView(presenter: CoachmarkPresenter(coachmark, services: services))
  }
}
