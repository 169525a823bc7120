import Domain
import MemberScreens
import Routes
import SceneServices
import Viper

public enum NoticeBuilder {
  @MainActor
  public static func build(
    _ notice: Route.Notice, article: ArticleOffer? = nil, brand: Brand, member: SignedInMember?,
    services: PresenterServices, navigator: Navigator<Route>
  ) -> Screen {
    NoticeView(
      presenter: NoticePresenter(
        notice, article: article,
        member: NewMember(member, of: brand, texts: services.texts),
        router: NoticeRouter(navigator: navigator), services: services))
  }
}
