import Domain
import FoyerTexts
import SceneServices

@MainActor
final class SignUpTermsPresenter: SignUpTerms.PresenterInput {
  let viewModel: SignUpTerms.ViewModel
  private let router: any SignUpTerms.RouterInput
  private let analytics: any Analytics

  /// - Parameter terms: Markdown, shown unchanged.
  init(terms: String, router: any SignUpTerms.RouterInput, services: PresenterServices) {
    (self.router, analytics) = (router, services.analytics)
    viewModel = SignUpTerms.ViewModel(
      title: services.texts[.signUpTermsTitle], text: terms,
      agree: services.texts[.signUpTermsAccept])
  }

  func didAppear() { analytics.log(.screenPresented("signUpTerms")) }

  /// Opens web and e-mail addresses only; terms link to no articles.
  func didSelectLink(_ target: String) {
    switch ArticleLink(target) {
    case .web(let url): router.open(.article(url: url))
    case .email(let address): router.open(.email(.init(address: address)))
    case .article, .other: break
    }
  }

  func didReachEnd() { analytics.log(.listEndReached("signUpTerms")) }

  func didAgree() {
    analytics.log(.buttonActivated("signUpTermsAgree"))
    router.closeAgreed()
  }

  func didRequestBack() { router.close() }
}
