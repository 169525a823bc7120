import Domain
import FoyerTexts
import SceneServices

struct SignUpTermsPresenter: SignUpTerms.PresenterInput {
  /// Markdown, shown unchanged.
  let terms: String
  let interactor: any SignUpTerms.InteractorInput
  let router: any SignUpTerms.RouterInput
  let services: PresenterServices

  var viewModel: SignUpTerms.ViewModel {
    SignUpTerms.ViewModel(
      title: services.texts[.signUpTermsTitle], text: terms,
      agree: services.texts[.signUpTermsAccept])
  }

  func didAppear() { services.analytics.log(.screenPresented(.signUpTerms)) }

  /// Opens web and e-mail addresses only; terms link to no articles.
  func didSelectLink(_ target: String) {
    switch ArticleLink(target) {
    case .web(let url): router.open(url: url)
    case .email(let address): router.open(address: address)
    case .article, .other: break
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.signUpTerms)) }

  func didAgree() {
    services.analytics.log(.buttonActivated("signUpTermsAgree"))
    interactor.agree()
    router.close()
  }

  func didClose() { router.close() }
}
