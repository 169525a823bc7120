import Domain
import Essentials
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum DeskBuilder {
  /// - Parameter name: The operator's name, which decisions record.
  @MainActor
  public static func build(
    of brand: BrandID, backend: any Backend, decide: DecideApplication, by name: String,
    now: @escaping @Sendable () -> Date, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = DeskPresenter(
      interactor: DeskInteractor(
        brand: brand, backend: backend, decide: decide, name: name, now: now,
        analytics: services.analytics),
      router: DeskRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = DeskView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
