import Domain
import FoyerTexts
import Routes
import SceneServices

@MainActor
final class PreviewPresenter: Preview.PresenterInput {
  let viewModel: Preview.ViewModel
  private let router: any SceneRouter<Route>

  init(brand: Brand, router: any SceneRouter<Route>, services: PresenterServices) {
    self.router = router
    let texts = services.texts
    let name = "Ada"  // one word, so that the field shows a problem
    viewModel = Preview.ViewModel(
      title: texts[.previewTitle], heading: texts[.previewHeading(brand: brand.name)],
      items: [
        Preview.Item(title: texts[.homeSignUpTitle], detail: texts[.homeSignUpDetail]),
        Preview.Item(title: texts[.homeHelpCenterTitle], detail: texts[.homeHelpCenterDetail]),
        Preview.Item(title: texts[.homeMembersTitle], detail: texts[.homeMembersDetail]),
      ],
      name: Preview.Field(
        label: texts[.signUpNameLabel], text: name,
        problem: texts[.signUpNameOneWord(word: name)]),
      password: Preview.Field(label: texts[.signUpPasswordLabel]),
      rules: [
        Preview.Rule(text: texts[.signUpPasswordUppercase], isMet: false),
        Preview.Rule(text: texts[.signUpPasswordLowercase], isMet: true),
        Preview.Rule(text: texts[.signUpPasswordNumber], isMet: false),
        Preview.Rule(text: texts[.signUpPasswordSpecial], isMet: false),
      ],
      button: texts[.signUpSubmit], note: texts[.signUpNoteAll],
      answers: Preview.Answers(yes: texts[.homeLeaveYes], no: texts[.homeLeaveNo]),
      address: brand.links.portal?.url ?? brand.links.store?.url ?? "https://foyer.example")
  }

  func didRequestBack() { router.quit() }
}
