import Domain
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum PreviewBuilder {
  @MainActor
  public static func build(
    brand: Brand, services: PresenterServices, words: KitTexts, navigator: Navigator<Route>
  ) -> Screen {
    PreviewView(
      presenter: PreviewPresenter(
        brand: brand, router: PreviewRouter(navigator), services: services),
      words: words)
  }
}
