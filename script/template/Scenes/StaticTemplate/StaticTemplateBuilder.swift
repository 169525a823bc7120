import Routes
import SceneServices
import Viper

@MainActor public enum StaticTemplateBuilder {
  public static func build(services: PresenterServices, navigator: Navigator<Route>) -> Screen {
    StaticTemplateView(
      presenter: StaticTemplatePresenter(router: BackRouter(navigator), services: services))
  }
}
