import Domain
import Routes
import SceneServices
import Viper

public enum RecoveryCodesBuilder {
  @MainActor
  public static func build(
    _ codes: [RecoveryCode], services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    RecoveryCodesView(
      presenter: RecoveryCodesPresenter(
        codes, router: RecoveryCodesRouter(navigator: navigator), services: services))
  }
}
