import SceneServices
import Testing
import Viper
import ViperTesting

@testable import TermsAcceptanceScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TermsAcceptanceViewTests {
  private let spy = TermsInputSpy()
  private let viewModel = TermsAcceptance.ViewModel(
    title: "Terms", heading: "Our terms have changed.",
    text: "# Be kind\n\nTo everybody, and to the [page](https://a.example).", accept: "Accept",
    data: "My data", delete: "Delete my account", refuse: "Refuse and sign out")

  @Test func `it shows the terms with both answers; Esc doesn't close it by itself`() {
    let pilot = Pilot(view(viewModel))

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Terms
      ────────────────────────────────────────────────────────────────────────────────

          Our terms have changed.

          Be kind

          To everybody, and to the page [1].
      ⋮
          ( Accept )

          ( My data )
          ( Delete my account )
          ( Refuse and sign out )

          Tab Next  ↑↓ Scroll  1 Open link  / Find  Esc Back  F1 Help
      """)
    pilot.play("1", .escape)

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectLink("https://a.example")
      spy.didRequestBack()
    }
  }

  @Test func `a member who doesn't accept can save the data and delete the account`() throws {
    let pilot = Pilot(view(viewModel))

    for label in ["My data", "Delete my account", "Refuse and sign out"] {
      try pilot.click(role: .button, label: label)
    }

    spy.expect {
      spy.didAppear()
      spy.didReachEnd()
      spy.didSelectData()
      spy.didSelectDeletion()
      spy.didRefuse()
    }
  }

  private func view(_ viewModel: TermsAcceptance.ViewModel) -> TermsAcceptanceView {
    let view = TermsAcceptanceView(presenter: spy, words: .english)
    view.show(viewModel)
    return view
  }
}

private final class TermsInputSpy: SceneSpy, TermsAcceptance.PresenterInput {
  func didSelectLink(_ target: String) { presenter(target) }
  func didReachEnd() { presenter() }
  func didAccept() { presenter() }
  func didSelectData() { presenter() }
  func didSelectDeletion() { presenter() }
  func didRefuse() { presenter() }
}
