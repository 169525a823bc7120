import TerminalKit
import Testing
import ViperTesting

@testable import ContactReviewScene

@MainActor
@Suite struct ContactReviewViewTests {
  private let presenter = PresenterSpy()

  @Test func `the message and what goes along at 80×24`() {
    #expect(
      pilot().screen == """
            ▲ Aurora                                              Check your message
        ────────────────────────────────────────────────────────────────────────────────

            From ada@example.org
            A key

            Hello,
            where is it?

            Also include:

            [x] Previous screen (signUp)

            [x] Language (en)


            ( Send )






            Tab Next  ⇧Tab Previous  Enter Send  Esc Back  F1 Help
        """)
  }

  @Test func `Enter sends; a detail is switched by the blank`() {
    let pilot = pilot()

    pilot.press(.enter, .tab)
    pilot.type(" ")
    pilot.press(.escape)

    #expect(presenter.facts == ["appear", "submit", "0 false", "back"])
  }

  @Test func `a doubt about the address stands below it`() {
    var viewModel = Self.viewModel
    viewModel.from = "From ada@gmial.com"
    viewModel.meant = "Did you mean ada@gmail.com?"

    #expect(
      pilot(viewModel).screen.contains("From ada@gmial.com\n    ! Did you mean ada@gmail.com?\n"))
  }

  @Test func `a long message is read from its beginning, and Enter goes to the button first`() {
    var viewModel = Self.viewModel
    viewModel.text = (1...60).map { "line \($0)" }.joined(separator: "\n")

    let pilot = pilot(viewModel, Size(width: 40, height: 12))
    #expect(pilot.screen.contains("From ada@example.org"))

    pilot.press(.enter)

    #expect(pilot.screen.contains("( Send )"))
    #expect(presenter.facts == ["appear"])
  }

  private static let viewModel = ContactReview.ViewModel(
    title: "Check your message", from: "From ada@example.org", subject: "A key",
    text: "Hello,\nwhere is it?", includeTitle: "Also include:",
    along: [
      .init(text: "Previous screen (signUp)", isOn: true),
      .init(text: "Language (en)", isOn: true),
    ], send: "Send")

  private func pilot(
    _ viewModel: ContactReview.ViewModel = viewModel, _ size: Size = Size(width: 80, height: 24)
  ) -> Pilot {
    let view = ContactReviewView(presenter: presenter, words: .english)
    view.show(viewModel)
    return Pilot(view, size: size)
  }
}

@MainActor
private final class PresenterSpy: ContactReview.PresenterInput {
  private(set) var facts: [String] = []

  func didAppear() { facts.append("appear") }
  func didChangeFlags() { facts.append("flags") }
  func didSwitch(_ detail: Int, to isOn: Bool) { facts.append("\(detail) \(isOn)") }
  func didSubmit() { facts.append("submit") }
  func didRequestBack() { facts.append("back") }
}
