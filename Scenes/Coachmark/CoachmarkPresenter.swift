import FoyerTexts
import Routes
import SceneServices

@MainActor
final class CoachmarkPresenter: Coachmark.PresenterInput {
  let viewModel: Coachmark.ViewModel
  private let analytics: any Analytics

  init(_ coachmark: Route.Coachmark, services: PresenterServices) {
    analytics = services.analytics
    viewModel =
      switch coachmark {
      case .home:
        Coachmark.ViewModel(
          text: services.texts[.coachmarkHome], brief: services.texts[.coachmarkHomeBrief],
          lines: services.texts[.coachmarkHomeLines])
      }
  }

  func didAppear() { analytics.log(.screenPresented("coachmark")) }
}
