import Domain
import SceneServices

/// The screens that the form opens above itself.
extension SignUpPresenter {
  func didSelectTerms() {
    guard let terms = form.rules.fields.terms else { return }
    journal.didOpenTerms()
    router.open(terms: terms.text.text(in: words.language))
  }

  func didSelectArticle(for field: SignUp.Field) {
    guard let article = article(for: field) else { return }
    journal.didOpenArticle()
    router.open(articleOf: article.slug)
  }

  func didSelectSignIn() {
    journal.didSelectSignIn()
    opensSignIn = true
    router.signIn(as: form.email)
  }
}
