import Domain
import TerminalKit
import Testing
import ViperTesting

@testable import LanguagesScene

@MainActor
@Suite struct LanguagesTests {
  private let spy = LanguagesSpy()
  private let state = Store(AppState(language: "en"))

  @Test func `each language is called by its own name`() {
    #expect(
      presenter().viewModel.names.map(\.own) == ["languages.names.en", "languages.names.pt-BR"])
  }

  @Test(arguments: [(false, "names"), (true, "asciiNames")])
  func `where there is only ASCII, by a name that can be written so`(isASCII: Bool, name: String) {
    let view = LanguagesView(presenter: presenter(), isASCII: isASCII, words: .english)

    #expect(Pilot(view).screen.contains("▸ languages.\(name).en"))
    spy.expect { spy.log(.screenPresented(.languages)) }
  }

  @Test func `another language becomes that of the whole app (66)`() {
    var reported: [AppState] = []
    state.onChange = { reported.append($0) }
    let pilot = Pilot(LanguagesView(presenter: presenter(), isASCII: false, words: .english))

    pilot.press(.down, .enter)

    #expect(reported == [AppState(language: "pt-BR")])
    spy.expect {
      spy.log(.screenPresented(.languages))
      spy.log(.listEndReached(.languages))
      spy.log(.buttonActivated("language"))
    }
  }

  @Test func `the language in use only closes the list`() {
    state.onChange = { _ in Issue.record("nothing has changed") }
    let pilot = Pilot(LanguagesView(presenter: presenter(), isASCII: false, words: .english))

    pilot.press(.enter)

    spy.expect {
      spy.log(.screenPresented(.languages))
      spy.log(.buttonActivated("language"))
      spy.close()
    }
  }

  private func presenter() -> LanguagesPresenter {
    LanguagesPresenter(
      languages: ["en", "pt-BR"], current: "en", interactor: LanguagesInteractor(state: state),
      router: spy, services: .testing(spy.probe))
  }
}

private final class LanguagesSpy: SceneSpy, Languages.RouterInput {
  func close() { router() }
}
