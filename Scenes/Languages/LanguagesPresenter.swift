import Domain
import FoyerTexts
import SceneServices

@MainActor
final class LanguagesPresenter: Languages.PresenterInput {
  let viewModel: Languages.ViewModel
  private let languages: [String]
  private let current: String
  private let router: any Languages.RouterInput
  private let analytics: any Analytics

  /// - Parameter isASCII: True if the terminal shows ASCII only.
  init(
    languages: [String], current: String, isASCII: Bool, router: any Languages.RouterInput,
    services: PresenterServices
  ) {
    (self.languages, self.current) = (languages, current)
    (self.router, analytics) = (router, services.analytics)
    let texts = services.texts
    viewModel = Languages.ViewModel(
      title: texts[.languagesTitle], question: texts[.languagesQuestion],
      names: languages.map { texts[isASCII ? .languagesAsciiNames($0) : .languagesNames($0)] },
      current: languages.firstIndex(of: current))
  }

  func didAppear() { analytics.log(.screenPresented("languages")) }

  func didSelectLanguage(at index: Int) {
    analytics.log(.buttonActivated("language"))
    if languages[index] == current { router.close() } else { router.rebuild(in: languages[index]) }
  }

  func didReachEnd() { analytics.log(.listEndReached("languages")) }

  func didRequestBack() { router.close() }
}
