import Domain
import SceneServices

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID
  private let articles: (any HelpArticles)?
  private let language: String
  private let calls: CallTimer

  init(
    submit: SubmitRegistration, brand: BrandID, articles: (any HelpArticles)? = nil,
    language: String = "", analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.articles = articles
    self.language = language
    self.submit = submit
    self.brand = brand
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func register(
    _ input: SignUp.Input, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> Account {
    let form = RegistrationForm(
      name: input.name, email: input.email, password: input.password, brand: brand,
      invitation: input.invitation, language: language, username: input.username,
      answers: input.answers, terms: input.terms)
    return try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await answer(to: form, onWait)
    }.get()
  }

  /// An application is what was asked for, too: no failure is recorded.
  private func answer(
    to form: RegistrationForm, _ onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> Result<Account, RegistrationError> {
    do throws(RegistrationError) {
      return .success(try await submit.execute(form, onWait: onWait))
    } catch .applied(let receipt) {
      return .failure(.applied(receipt))
    }
  }

  var hasArticles: Bool { articles != nil }

  func articleHeads() async -> [ArticleHead] { (try? await articles?.heads(in: language)) ?? [] }
}
