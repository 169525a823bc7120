import Domain
import SceneServices

@MainActor
final class TutorialPresenter: Tutorial.PresenterInput {
  private static let pages = 3

  let viewModel: Tutorial.ViewModel
  private let page: Int
  private let router: any Tutorial.RouterInput
  private let analytics: any Analytics

  init(page: Int, router: any Tutorial.RouterInput, services: PresenterServices) {
    self.page = page
    self.router = router
    analytics = services.analytics
    let copy = services.copy
    viewModel = Tutorial.ViewModel(
      title: copy["tutorial.title"],
      progress: copy("tutorial.progress", ["page": "\(page)", "pages": "\(Self.pages)"]),
      headline: copy["tutorial.page\(page).headline"], text: copy["tutorial.page\(page).text"],
      confirm: copy[page < Self.pages ? "tutorial.next" : "tutorial.done"])
  }

  func didAppear() { analytics.log(.screenPresented(.tutorial)) }

  func didConfirm() {
    let isLast = page == Self.pages
    analytics.log(.buttonActivated(isLast ? .tutorialDone : .tutorialNext))
    if isLast { router.close() } else { router.showPage(page + 1) }
  }

  func didRequestBack() { router.close() }
}
