import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import Viper
import ViperTesting

@testable import MessageStatusScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MessageStatusViewTests {
  private let spy = MessageStatusSpy()

  @Test func `the answer takes the place of the form`() {
    let view = MessageStatusView(presenter: spy, words: .english)
    var form = viewModel
    form.status = nil
    view.show(form)
    let pilot = Pilot(view)

    pilot.type("4821-7730")
    view.fill(address: "ada@example.org")
    pilot.press(.tab, .enter)
    view.show(viewModel)
    pilot.press(.escape)

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                           Title
      ────────────────────────────────────────────────────────────────────────────────

          ✓ In progress.

          Our answer:
          Under the mat.

          Yours
      ⋮
          ( Look up )

          Tab Next  ⇧Tab Previous  Esc Back  F1 Help
      """)
    #expect(spy.probe.calls.map(\.name).last == "didRequestBack()")
    #expect(spy.probe.calls.map(\.name).contains("didSubmit()"))
  }

  @Test func `a member comes to the own messages first, and has them below an answer`() {
    let view = MessageStatusView(presenter: spy, words: .english)
    var form = viewModel
    (form.status, form.ownMessages) = (nil, "Your messages")
    view.show(form)
    let pilot = Pilot(view)
    #expect(pilot.screen.contains("( Your messages )\n\n    Number"))

    pilot.press(.enter)
    form.status = viewModel.status
    view.show(form)
    pilot.press()

    #expect(spy.probe.calls.map(\.name).last == "didSelectOwnMessages()")
    #expect(pilot.screen.contains("( Look up )\n\n    ( Your messages )"))
  }

  @Test func `an answer can't move the caret or change the terminal`() {
    var viewModel = viewModel
    viewModel.status?.answer = "\u{1B}[2Ja\u{202E}b\u{7}c"
    let view = MessageStatusView(presenter: spy, words: .english)
    view.show(viewModel)

    let screen = Pilot(view).screen

    #expect(!screen.unicodeScalars.contains { "\u{1B}\u{202E}\u{7}".unicodeScalars.contains($0) })
    #expect(screen.contains("Our answer:"))
  }

  @Test func `a failure replaces the status`() {
    var viewModel = viewModel
    (viewModel.status, viewModel.problem) = (nil, "No such message.")
    let view = MessageStatusView(presenter: spy, words: .english)

    view.show(self.viewModel)
    view.show(viewModel)

    let screen = Pilot(view).screen
    #expect(screen.contains("✗ No such message."))
    #expect(!screen.contains("Our answer"))
  }

  @Test(arguments: [(false, "✓ A code"), (true, "! A code")])
  func `a code that isn't sent yet is no success`(isTooSoon: Bool, line: String) {
    var viewModel = viewModel
    (viewModel.status, viewModel.codeSent, viewModel.isTooSoon) = (nil, "A code", isTooSoon)
    let view = MessageStatusView(presenter: spy, words: .english)
    view.show(viewModel)

    #expect(Pilot(view).screen.contains(line))
  }

  @Test func `nothing is left of it when it closes`() async throws {
    let work = Work()
    let find = FindStub()

    try await expectDeallocated(work: work) { (navigator: Navigator<Route>) in
      MessageStatus.screen(
        brand: BrandID("aurora"), links: HelpLinks(contact: .tickets(queue: "General")),
        find: find, ownAddress: OwnAddress { try? EmailAddress(validating: "ada@example.org") },
        backend: BackendStub(), state: Store(AppState(language: "en")),
        in: .testing(navigator, work: work))
    } playing: { pilot in
      await pilot.drain()
      pilot.type("4821-7730")
      pilot.press(.tab, .enter)
      await pilot.drain()
      #expect(pilot.screen.contains("messageStatus.received"))
    }
  }

  private let viewModel = MessageStatus.ViewModel(
    title: "Title",
    fields: [
      .number: .init(label: "Number"), .address: .init(label: "Address"),
    ],
    submit: "Look up",
    status: .init(
      sentence: "In progress.", heading: "Our answer:", answer: "Under the mat.\n\nYours"))
}

private struct FindStub: UseCase {
  func execute(
    _ request: FindSentMessage.Request, in executor: (any InteractorExecutor)?
  ) async throws(SentMessageError) -> SentMessage {
    SentMessage(.received, changedAt: .init(timeIntervalSince1970: 0))
  }
}
