import Domain
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
        notice, article: article, member: member, brand: brand,
        router: NoticeRouter(navigator), services: services))
  }
}
