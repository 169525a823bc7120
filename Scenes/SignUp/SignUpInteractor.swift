import Domain
import SceneServices

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let brand: BrandID
  private let articles: (any HelpArticles)?
  private let language: String
  private let state: Store<AppState>?
  private let calls: CallTimer

  init(
    submit: SubmitRegistration, brand: BrandID, articles: (any HelpArticles)? = nil,
    language: String = "", state: Store<AppState>? = nil,
    analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.articles = articles
    self.language = language
    self.state = state
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
      answers: input.answers, terms: input.terms, sshKey: input.sshKey)
    let account = try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await answer(to: form, onWait)
    }.get()
    if input.sshKey != nil { await forgetKey() }
    return account
  }

  @MainActor var offeredKey: SSHPublicKey? { state?.value.newKey }

  /// It is somebody's from now on.
  @MainActor private func forgetKey() { state?.value.newKey = nil }

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
