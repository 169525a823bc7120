import Domain
import Essentials
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum DeskApplicationBuilder {
  /// - Parameters:
  ///   - toReject: True if the operator has already chosen to reject and goes on to write the note.
  ///   - hasVouches: False if the brand has no vouches.
  ///   - name: The operator's name, which decisions record.
  @MainActor
  public static func build(
    _ application: Application, _ warnings: [ApplicationWarning], toReject: Bool,
    decide: DecideApplication, backend: any Backend, hasVouches: Bool,
    by name: String,
    now: @escaping @Sendable () -> Date,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = DeskApplicationPresenter(
      application, warnings, toReject: toReject,
      interactor: DeskApplicationInteractor(
        decide: decide, backend: backend, hasVouches: hasVouches, name: name,
        now: now, analytics: services.analytics),
      router: BackRouter(navigator), services: services, work: Work(reportingTo: work))
    let view = DeskApplicationView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
