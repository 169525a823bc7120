import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class TemplatePresenter: Template.PresenterInput {
  weak var output: (any Template.PresenterOutput)?
  private let interactor: any Template.InteractorInput
  private let router: any Template.RouterInput
  private let services: PresenterServices
  private let work: Work

  init(
    interactor: any Template.InteractorInput, router: any Template.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    work.start { [weak self, interactor] in
      let items = await interactor.items()
      self?.show(items)
    }
  }

  func didRequestBack() { router.close() }

  private func show(_ items: [String]) {
    let texts = services.texts
    output?.show(
      Template.ViewModel(
        title: texts[.templateTitle], heading: texts[.templateHeading], items: items))
  }
}
