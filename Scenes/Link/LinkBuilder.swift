import Domain
import Routes
import Viper

public enum LinkBuilder {
  @MainActor
  public static func build(
    _ link: Route.Link, services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    LinkView(
      presenter: LinkPresenter(
        link, router: LinkRouter(navigator: navigator), services: services))
  }
}
