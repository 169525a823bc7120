import Domain
import SceneServices

struct SignUpInteractor: SignUp.InteractorInput {
  private let submit: SubmitRegistration
  private let backend: (any Backend)?
  private let articles: (any HelpArticles)?
  private let language: String
  private let state: Store<AppState>?
  private let calls: CallTimer

  init(
    submit: SubmitRegistration, backend: (any Backend)? = nil,
    articles: (any HelpArticles)? = nil, language: String = "",
    state: Store<AppState>? = nil, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.articles = articles
    self.language = language
    self.state = state
    (self.submit, self.backend) = (submit, backend)
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func register(
    _ form: RegistrationForm, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> SignUpOutcome {
    let outcome = try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await submit.execute(form, onWait: onWait)
    }
    if outcome.account != nil, form.sshKey != nil { await forgetKey() }
    return outcome
  }

  func check(at brand: BrandID) async -> WaveRules.Check? {
    let now = try? await backend?.execute(ShowAdmission(brand))
    return now?.check.flatMap(WaveRules.Check.init)
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
