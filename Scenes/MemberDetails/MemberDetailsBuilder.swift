import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

public enum MemberDetailsBuilder {
  @MainActor
  public static func build(
    id: AccountID, name: String, users: any UsersInteractor, services: PresenterServices,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MemberDetailsPresenter(
      name: name,
      interactor: MemberDetailsInteractor(id: id, users: users, analytics: services.analytics),
      router: BackRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = MemberDetailsView(presenter: presenter)
    presenter.output = view
    return view
  }
}
