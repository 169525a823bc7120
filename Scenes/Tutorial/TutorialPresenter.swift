import FoyerTexts
import Routes
import SceneServices

@MainActor
final class TutorialPresenter: Tutorial.PresenterInput {
  private static let pages: [(headline: LocalizedText, text: LocalizedText)] = [
    (.tutorialPage1Headline, .tutorialPage1Text), (.tutorialPage2Headline, .tutorialPage2Text),
    (.tutorialPage3Headline, .tutorialPage3Text),
  ]

  let viewModel: Tutorial.ViewModel
  private let page: Int
  private let router: any SceneRouter<Route>
  private let analytics: any Analytics

  init(page: Int, router: any SceneRouter<Route>, services: PresenterServices) {
    (self.page, self.router, analytics) = (page, router, services.analytics)
    let texts = services.texts
    viewModel = Tutorial.ViewModel(
      title: texts[.tutorialTitle],
      progress: texts[.tutorialProgress(page: "\(page)", pages: "\(Self.pages.count)")],
      headline: texts[Self.pages[page - 1].headline], text: texts[Self.pages[page - 1].text],
      confirm: texts[page < Self.pages.count ? .tutorialNext : .tutorialDone])
  }

  func didAppear() { analytics.log(.screenPresented("tutorial")) }

  func didConfirm() {
    let isLast = page == Self.pages.count
    analytics.log(.buttonActivated(isLast ? "tutorialDone" : "tutorialNext"))
    if isLast { router.close() } else { router.replace(with: .tutorial(page: page + 1)) }
  }

  func didRequestBack() { router.close() }
}
