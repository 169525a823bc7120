import Domain
import Routes
import TerminalKit
import Testing
import Viper
import ViperTesting

@testable import LanguagesScene

@MainActor
@Suite struct LanguagesTests {
  private let spy = LanguagesSpy()

  @Test func `each language is called by its own name`() {
    #expect(
      presenter().viewModel.names == ["languages.names.en", "languages.names.pt-BR"])
  }

  @Test(arguments: [(false, "names"), (true, "asciiNames")])
  func `where there is only ASCII, by a name that can be written so`(isASCII: Bool, name: String) {
    let view = LanguagesView(presenter: presenter(isASCII: isASCII), words: .english)

    #expect(Pilot(view).screen.contains("▸ languages.\(name).en"))
    spy.expect { spy.log(.screenPresented("languages")) }
  }

  @Test func `another language becomes that of the whole app (66)`() {
    let pilot = Pilot(LanguagesView(presenter: presenter(), words: .english))

    pilot.press(.down, .enter)

    spy.expect {
      spy.log(.screenPresented("languages"))
      spy.log(.listEndReached("languages"))
      spy.log(.buttonActivated("language"))
      spy.rebuild(in: "pt-BR")
    }
  }

  @Test func `the Router sets the language of the program`() {
    let state = Store(AppState(language: "en"))
    let navigator = Navigator<Route>(stack: ScreenStack()) { _, _ in Screen() }

    LanguagesRouter(navigator, state: state).rebuild(in: "pt-BR")

    #expect(state.value.language == "pt-BR")
  }

  @Test func `the language in use only closes the list`() {
    let pilot = Pilot(LanguagesView(presenter: presenter(), words: .english))

    pilot.press(.enter)

    spy.expect {
      spy.log(.screenPresented("languages"))
      spy.log(.buttonActivated("language"))
      spy.close()
    }
  }

  private func presenter(isASCII: Bool = false) -> LanguagesPresenter {
    LanguagesPresenter(
      languages: ["en", "pt-BR"], current: "en", isASCII: isASCII, router: spy,
      services: .testing(spy.probe))
  }
}

private final class LanguagesSpy: SceneSpy, Languages.RouterInput {
  func rebuild(in language: String) { router(language) }
  func close() { router() }
}
