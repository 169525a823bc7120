import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

public enum DeskApplicationBuilder {
  /// - Parameters:
  ///   - toReject: whether that was said already, and a word to the person is to come.
  ///   - name: the operator's.
  ///   - isOpenSince: what this session has decided since then can be taken back.
  @MainActor
  public static func build(
    _ application: Application, _ warnings: [ApplicationWarning], toReject: Bool,
    decide: DecideApplication, by name: String,
    isOpenSince: Date, now: @escaping @Sendable () -> Date,
    services: PresenterServices, words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = DeskApplicationPresenter(
      application, warnings, toReject: toReject,
      interactor: DeskApplicationInteractor(
        decide: decide, name: name, isOpenSince: isOpenSince, now: now,
        analytics: services.analytics),
      router: BackRouter(navigator), services: services, work: Work(reportingTo: work))
    let view = DeskApplicationView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
