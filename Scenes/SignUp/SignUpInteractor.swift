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
  ) async throws(RegistrationError) -> SignUpOutcome {
    let form = RegistrationForm(
      name: input.name, email: input.email, password: input.password, brand: brand,
      invitation: input.invitation, vouchers: input.vouchers, language: language,
      username: input.username, answers: input.answers, terms: input.terms, sshKey: input.sshKey)
    let outcome = try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await submit.execute(form, onWait: onWait)
    }
    if outcome.account != nil, input.sshKey != nil { await forgetKey() }
    return outcome
  }

  @MainActor var isSignedIn: Bool { state?.value.member != nil }

  @MainActor var offeredKey: SSHPublicKey? { state?.value.newKey }

  @MainActor func takeAgreement() -> Bool {
    guard let state, state.value.agreesToTerms else { return false }
    state.value.agreesToTerms = false
    return true
  }

  /// Stops offering the key to later guests of this session once an account has it.
  @MainActor private func forgetKey() { state?.value.newKey = nil }

  var hasArticles: Bool { articles != nil }

  func articleHeads() async -> [ArticleHead] { (try? await articles?.heads(in: language)) ?? [] }
}
