import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum HomeBuilder {
  /// - Parameters:
  ///   - opensIntroductions: whether tutorial and coachmark may open by themselves.
  ///   - mayLeave: whether the program can be left from here.
  @MainActor
  public static func build(
    brand: Brand, opensIntroductions: Bool, mayLeave: Bool, seen: any SeenMarks,
    state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = HomePresenter(
      brand: brand, opensIntroductions: opensIntroductions, mayLeave: mayLeave,
      interactor: HomeInteractor(seen: seen, state: state),
      router: HomeRouter(navigator: navigator), services: services, work: Work(reportingTo: work))
    let view = HomeView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
