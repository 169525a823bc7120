import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum HomeBuilder {
  /// - Parameters:
  ///   - opensIntroductions: True if the tutorial and the coachmark may open by themselves.
  ///   - mayLeave: True if the program can be left from here.
  ///   - isASCII: True if the terminal can only show ASCII.
  @MainActor
  public static func build(
    brand: Brand, opensIntroductions: Bool, mayLeave: Bool, isASCII: Bool, seen: any SeenMarks,
    state: Store<AppState>, _ backend: any Backend, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = HomePresenter(
      brand: brand, opensIntroductions: opensIntroductions, mayLeave: mayLeave, isASCII: isASCII,
      interactor: HomeInteractor(
        seen: seen, state: state,
        calls: MemberCalls(backend, as: state, analytics: services.analytics)),
      router: HomeRouter(navigator), services: services, work: Work(reportingTo: work))
    let view = HomeView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
