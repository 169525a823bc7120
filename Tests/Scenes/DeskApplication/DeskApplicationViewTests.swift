import Domain
import InteractorKit
import SceneServices
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@testable import DeskApplicationScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct DeskApplicationViewTests {
  private let work = Work()

  @Test func `a word that is typed beside the note decides nothing`() async throws {
    let interactor = InteractorStub(answer: .success(try .sample(.rejected)))
    let value = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let details = SignUpDetails(answers: [
      SignUpAnswer(id: "use", kind: .lines, question: "What for?", value: value)
    ])
    let pilot = pilot(try .sample(.pending, details), interactor)
    for _ in 1...4 { pilot.press(.shiftTab) }
    #expect(pilot.stack.active?.form.focused?.description.role == .document)

    pilot.type("Sorr")
    await pilot.drain()
    #expect(pilot.screen.contains("desk.question.reject.title"))
    for letter in "y, any year" { pilot.type(String(letter)) }
    await pilot.drain()
    #expect(interactor.calls == [])
    pilot.press(.escape)
    await pilot.drain()
    #expect(!pilot.screen.contains("desk.question"), "it was asked once")
    pilot.type("r")
    await pilot.drain()
    pilot.press(.left, .enter)
    await pilot.drain()

    #expect(interactor.calls == ["rejected "])
  }

  @Test func `an Enter too many decides nothing`() async throws {
    let interactor = InteractorStub(answer: .success(try .sample(.approved)))
    let pilot = pilot(try .sample(.pending), interactor)

    #expect(pilot.stack.active?.form.focused?.description.label == "desk.back")
    pilot.press(.enter)
    await pilot.drain()

    #expect(interactor.calls == [])
  }

  private func pilot(_ application: Application, _ interactor: InteractorStub) -> Pilot {
    Pilot(opening: [1], work: work) { [work] (_: Int, navigator) in
      let presenter = DeskApplicationPresenter(
        application, interactor: interactor, router: BackRouter(navigator), services: .testing(),
        work: work)
      let view = DeskApplicationView(presenter: presenter, words: .english)
      presenter.output = view
      return view
    }
  }
}
