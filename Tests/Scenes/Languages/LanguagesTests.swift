import Domain
import TerminalKit
import Testing
import ViperTesting

@testable import LanguagesScene

@MainActor
@Suite struct LanguagesTests {
  private let router = RouterSpy()
  private let state = Store(AppState(language: "en"))

  @Test func `each language is called by its own name`() {
    #expect(presenter().viewModel.names == ["languages.names.en", "languages.names.pt-BR"])
  }

  @Test func `another language becomes that of the whole app (66)`() {
    var told: [AppState] = []
    state.onChange = { told.append($0) }
    let pilot = Pilot(LanguagesView(presenter: presenter(), words: .english))

    pilot.press(.down, .enter)

    #expect(told == [AppState(language: "pt-BR")])
    #expect(router.closings == 0)
  }

  @Test func `the language in use only closes the list`() {
    state.onChange = { _ in Issue.record("nothing has changed") }
    let pilot = Pilot(LanguagesView(presenter: presenter(), words: .english))

    pilot.press(.enter)

    #expect(router.closings == 1)
  }

  private func presenter() -> LanguagesPresenter {
    LanguagesPresenter(
      languages: ["en", "pt-BR"], current: "en", interactor: LanguagesInteractor(state: state),
      router: router, services: .testing())
  }
}

@MainActor
private final class RouterSpy: Languages.RouterInput {
  private(set) var closings = 0

  func close() { closings += 1 }
}
