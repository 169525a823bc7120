import Domain
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import SignUpTermsScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpTermsTests {
  private let spy = SignUpTermsSpy()

  @Test func `it shows its Markdown; Esc closes it`() {
    let pilot = Pilot(SignUpTermsView(presenter: spy, words: .english))

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Terms
      ────────────────────────────────────────────────────────────────────────────────

          Be kind

          To everybody, and to the page [1].
      ⋮
          ( I agree )

          Tab Next  ↑↓ Scroll  1 Open link  / Find  Esc Back  F1 Help
      """)
    pilot.play("1", .tab, .tab, .enter, .escape)

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectLink("https://a.example")
      spy.didAgree()
      spy.didRequestBack()
    }
  }

  @Test func `its title is the Presenter's (94), its text as it was handed in`() {
    let presenter = SignUpTermsPresenter(
      terms: "# Be kind", router: spy, services: .testing(spy.probe))

    presenter.didAppear()
    presenter.didReachEnd()
    presenter.didAgree()
    presenter.didRequestBack()

    #expect(
      presenter.viewModel
        == .init(title: "signUp.terms.title", text: "# Be kind", agree: "signUp.terms.accept"))
    spy.expect {
      spy.log(.screenPresented("signUpTerms"))
      spy.log(.listEndReached("signUpTerms"))
      spy.log(.buttonActivated("signUpTermsAgree"))
      spy.closeAgreed()
      spy.close()
    }
  }

  @Test func `a link is shown, and nothing is opened but what is on the web, or an address`() {
    let presenter = SignUpTermsPresenter(
      terms: "", router: spy, services: .testing(spy.probe))

    for target in ["https://a.example", "mailto:a@b.example", "other.md", "file:///etc/passwd"] {
      presenter.didSelectLink(target)
    }

    spy.expect {
      spy.open(.article(url: "https://a.example"))
      spy.open(.email(.init(address: "a@b.example")))
    }
  }

  @Test func `nothing is left of it when it was closed`() async throws {
    try await expectDeallocated { (navigator: Navigator<Route>) in
      SignUpTerms.screen(
        "# Be kind", state: Store(AppState(language: "en")), in: .testing(navigator))
    }
  }
}

private final class SignUpTermsSpy: SceneSpy, SignUpTerms.PresenterInput, SignUpTerms.RouterInput {
  let viewModel = SignUpTerms.ViewModel(
    title: "Terms", text: "# Be kind\n\nTo everybody, and to [the page](https://a.example).",
    agree: "I agree")

  func didSelectLink(_ target: String) { presenter(target) }
  func didReachEnd() { presenter() }
  func didAgree() { presenter() }
  func open(_ link: HelpLink) { router(link) }
  func closeAgreed() { router() }
  func close() { router() }
}
