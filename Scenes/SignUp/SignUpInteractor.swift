import Domain
import Essentials
import SceneServices

struct SignUpInteractor: SignUp.InteractorInput {
  let submit: SubmitRegistration
  var backend: (any Backend)?
  var articles: (any HelpArticles)?
  /// The language of the articles.
  var language = ""
  let state: Store<AppState>
  let calls: CallTimer
  let now: @Sendable () -> Date

  /// A key that an account has got isn't offered to later guests of the session.
  func register(
    _ form: RegistrationForm, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> SignUpOutcome {
    let outcome = try await calls.record(.registerAccount) { () async throws(RegistrationError) in
      try await submit.execute(form, onWait: onWait)
    }
    await remember(outcome, of: form)
    return outcome
  }

  /// The home screen shows an application that is being read.
  @MainActor private func remember(_ outcome: SignUpOutcome, of form: RegistrationForm) {
    if outcome.account != nil, form.sshKey != nil { state.value.newKey = nil }
    if case .application(let receipt) = outcome, receipt.state == .pending {
      let name = receipt.email?.address ?? form.username
      state.value.application = PendingApplication(name, since: now())
    }
  }

  func check(at brand: BrandID) async -> WaveRules.Check? {
    let now = try? await backend?.execute(ShowAdmission(brand))
    return now?.check.flatMap(WaveRules.Check.init)
  }

  @MainActor var isSignedIn: Bool { state.value.member != nil }
  @MainActor var offeredKey: SSHPublicKey? { state.value.newKey }

  @MainActor func takeAgreement() -> Bool {
    let agrees = state.value.agreesToTerms
    if agrees { state.value.agreesToTerms = false }
    return agrees
  }

  func articleHeads() async -> [ArticleHead] { (try? await articles?.heads(in: language)) ?? [] }
}
