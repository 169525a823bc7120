import Domain

struct SignUpTermsInteractor: SignUpTerms.InteractorInput {
  let state: Store<AppState>

  @MainActor func agree() { state.value.agreesToTerms = true }
}
