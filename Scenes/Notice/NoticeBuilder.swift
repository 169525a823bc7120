import Domain
import Routes
import Viper

public enum NoticeBuilder {
  @MainActor
  public static func build(
    _ notice: Route.Notice, copy: any Copy, navigator: Navigator<Route>
  ) -> Screen {
    NoticeView(
      presenter: NoticePresenter(notice, copy: copy, router: NoticeRouter(navigator: navigator)))
  }
}
