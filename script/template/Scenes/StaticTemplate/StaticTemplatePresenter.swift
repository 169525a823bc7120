import FoyerTexts
import SceneServices

struct StaticTemplatePresenter: StaticTemplate.PresenterInput {
  let router: any CloseRouter
  let services: PresenterServices

  var viewModel: StaticTemplate.ViewModel {
    let texts = services.texts
    return StaticTemplate.ViewModel(
      title: texts[.staticTemplateTitle], message: texts[.staticTemplateMessage],
      confirm: texts[.staticTemplateConfirm])
  }

  func didAppear() { services.analytics.log(.screenPresented(.staticTemplate)) }
  func didConfirm() { router.close() }
}
