import Routes
import SceneServices
import Viper

public enum NoticeBuilder {
  @MainActor
  public static func build(
    _ notice: Route.Notice, services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    NoticeView(
      presenter: NoticePresenter(
        notice, router: NoticeRouter(navigator: navigator), services: services))
  }
}
