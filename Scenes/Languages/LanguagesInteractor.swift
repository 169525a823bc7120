import Domain

@MainActor
struct LanguagesInteractor: Languages.InteractorInput {
  private let state: Store<AppState>

  init(state: Store<AppState>) { self.state = state }

  func choose(_ language: String) { state.value.language = language }
}
