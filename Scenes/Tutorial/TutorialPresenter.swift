import FoyerTexts
import Routes
import SceneServices

@MainActor
final class TutorialPresenter: Tutorial.PresenterInput {
  private static let pages:
    [(headline: LocalizedText, text: LocalizedText, lines: LocalizedText?)] =
      [
        (.tutorialPage1Headline, .tutorialPage1Text, .tutorialPage1Lines),
        (.tutorialPage2Headline, .tutorialPage2Text, nil),
        (.tutorialPage3Headline, .tutorialPage3Text, .tutorialPage3Lines),
      ]

  let viewModel: Tutorial.ViewModel
  private let page: Int
  private let router: any SceneRouter<Route>
  private let analytics: any Analytics

  init(page: Int, router: any SceneRouter<Route>, services: PresenterServices) {
    (self.page, self.router, analytics) = (page, router, services.analytics)
    let (texts, shown) = (services.texts, Self.pages[page - 1])
    viewModel = Tutorial.ViewModel(
      title: texts[.tutorialTitle],
      progress: texts[.tutorialProgress(page: "\(page)", pages: "\(Self.pages.count)")],
      headline: texts[shown.headline], text: texts[shown.text],
      lines: shown.lines.map { texts[$0] },
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
