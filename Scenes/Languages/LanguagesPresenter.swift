import Domain
import FoyerTexts
import SceneServices

@MainActor
final class LanguagesPresenter: Languages.PresenterInput {
  let viewModel: Languages.ViewModel
  private let languages: [String]
  private let current: String
  private let interactor: any Languages.InteractorInput
  private let router: any Languages.RouterInput
  private let analytics: any Analytics

  init(
    languages: [String], current: String, interactor: any Languages.InteractorInput,
    router: any Languages.RouterInput, services: PresenterServices
  ) {
    self.languages = languages
    self.current = current
    self.interactor = interactor
    self.router = router
    analytics = services.analytics
    let texts = services.texts
    viewModel = Languages.ViewModel(
      title: texts[.languagesTitle], question: texts[.languagesQuestion],
      names: languages.map {
        Languages.Name(own: texts[.languagesNames($0)], inASCII: texts[.languagesAsciiNames($0)])
      },
      current: languages.firstIndex(of: current))
  }

  func didAppear() { analytics.log(.screenPresented(.languages)) }

  func didSelectLanguage(at index: Int) {
    analytics.log(.buttonActivated("language"))
    if languages[index] == current { router.close() } else { interactor.choose(languages[index]) }
  }

  func didReachEnd() { analytics.log(.listEndReached(.languages)) }

  func didRequestBack() { router.close() }
}
