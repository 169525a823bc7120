import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MembersBuilder {
  @MainActor
  public static func build(
    users: any UsersInteractor, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MembersPresenter(
      interactor: MembersInteractor(users: users, analytics: services.analytics),
      router: MembersRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = MembersView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
