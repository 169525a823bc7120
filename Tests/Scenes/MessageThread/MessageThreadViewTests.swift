import SceneServices
import TerminalKit
import Testing
import Viper
import ViperTesting

@testable import MessageThreadScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MessageThreadViewTests {
  private let spy = MessageThreadSpy(exhaustive: [.router])

  @Test func `the desk's keys work outside of the reply only`() {
    let view = MessageThreadView(presenter: spy, limit: 100, words: .english)
    view.show(
      MessageThread.ViewModel(
        title: "Title",
        thread: .init(
          subject: "A key", state: "On hold", parts: [.init(entries: "…")], newest: 0,
          reply: FieldState(label: "Answer"), beginsAtReply: false, send: "Send",
          steps: [.init(step: .close, title: "Close")], replyKey: "Answer")))
    let pilot = Pilot(view)
    view.focus(.reply)
    pilot.type("car")
    view.focusButton()
    pilot.type("ca")

    #expect(spy.probe.calls.filter { $0.name == "didPressKey(for:)" }.count == 1)
    #expect(spy.probe.calls.filter { $0.name == "didPressReplyKey()" }.count == 1)
    #expect(view.hints.map(\.key) == ["a", "c"])
  }

  @Test func `it begins at the newest entry, and typing goes to the reply`() {
    let view = MessageThreadView(presenter: spy, limit: 100, words: .english)
    let old = (1...40).map { "Line \($0)" }.joined(separator: "\n")
    view.show(
      MessageThread.ViewModel(
        title: "Title",
        thread: .init(
          subject: "A key", state: "On hold",
          parts: [.init(entries: old), .init(heading: "New", entries: "Under the mat.")], newest: 1,
          reply: FieldState(label: "Reply"), beginsAtReply: true, send: "Send", steps: [])))
    let pilot = Pilot(view)
    #expect(pilot.screen.contains("New\n    Under the mat. "))
    #expect(!pilot.screen.contains("Line 1\n"))

    pilot.type("Thanks")
    pilot.press(.pageUp)

    #expect(pilot.screen.contains("Thanks"))
    #expect(!pilot.screen.contains("Under the mat."))
    let typed = spy.probe.calls.last { $0.name == "didEdit(_:in:)" }
    #expect(typed?.arguments.first as? String == "Thanks")
  }

  @Test(arguments: [
    Size(width: 40, height: 12), Size(width: 50, height: 14), Size(width: 80, height: 24),
  ])
  func `a guest begins in the reply, which is visible with its cursor`(size: Size) {
    let pilot = Pilot(guestView(), size: size)

    #expect(pilot.screen.contains("Your reply"))
    #expect(pilot.screen.contains("Under the mat."))
    pilot.type("Thanks")
    #expect(pilot.screen.contains("Thanks"))
  }

  @Test func `letters at a button go to the reply, and a blank presses none`() {
    let pilot = Pilot(guestView(), size: Size(width: 40, height: 12))
    pilot.press(.tab)
    pilot.type("I am fine now")

    let typed = spy.probe.calls.last { $0.name == "didEdit(_:in:)" }
    #expect(typed?.arguments.first as? String == "I am fine now")
    #expect(!spy.probe.calls.contains { $0.name == "didSubmit()" })
  }

  private func guestView() -> MessageThreadView {
    let view = MessageThreadView(presenter: spy, limit: 100, words: .english)
    view.show(
      MessageThread.ViewModel(
        title: "Title",
        thread: .init(
          subject: "A key",
          state: "We have answered. You can reply here, or say that it is solved.",
          parts: [
            .init(entries: "Where is it?"), .init(heading: "New", entries: "Under the mat."),
          ],
          newest: 1, reply: FieldState(label: "Your reply", help: "Up to 100 characters"),
          beginsAtReply: true, send: "Send the reply",
          steps: [.init(step: .close, title: "It is solved")])))
    return view
  }

  @Test func `what operators write can't change the terminal`() {
    let view = MessageThreadView(presenter: spy, limit: 100, words: .english)
    view.show(
      MessageThread.ViewModel(
        title: "Title",
        thread: .init(
          subject: "A\u{1B}[2Jkey", state: "On hold",
          parts: [.init(heading: "New\u{7}", entries: "You:\n\u{202E}abc\u{7}")], newest: 0,
          reply: FieldState(label: "Reply"), beginsAtReply: true, send: "Send",
          steps: [.init(step: .close, title: "Solved")])))
    let pilot = Pilot(view)

    #expect(pilot.screen.contains("( Solved )"))
    #expect(
      !pilot.screen.unicodeScalars.contains { "\u{1B}\u{202E}\u{7}".unicodeScalars.contains($0) })
  }
}
