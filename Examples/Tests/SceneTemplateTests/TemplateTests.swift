import InteractorKit
import Testing
import Viper
import ViperTesting

@testable import SceneTemplate

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TemplateTests {
  private let spy = TemplateSpy()
  private let work = Work()

  @Test func `shows the lines, and a new one among them`() async {
    let presenter = presenter(.success(["one"]))

    presenter.didAppear()
    await work.settled()
    presenter.didAdd("two")
    await work.settled()
    presenter.didRequestBack()

    spy.expect {
      spy.interactor(call: "lines()")
      spy.show(.init(lines: ["one"]))
      spy.interactor("two", call: "add(_:)")
      spy.show(.init(lines: ["one"]))
      spy.close()
    }
  }

  @Test func `says what is missing, and what failed`() async {
    let presenter = presenter(.failure(.failed("no disk")))

    presenter.didAdd(" ")
    presenter.didAppear()
    await work.settled()

    spy.expect {
      spy.show(.init(problem: "Type a line first."))
      spy.interactor(call: "lines()")
      spy.show(.init(problem: "That didn't work. Try again."))
    }
  }

  @Test func `adds a typed line on the screen`() async throws {
    let source = TemplateBuilder.Source(storing: "one")
    let pilot = Pilot(opening: [()], work: work) { _, navigator in
      TemplateBuilder.build(source: source, work: work, navigator: navigator)
    }
    await pilot.drain()

    try pilot.enter("Hello", into: "New line")
    try pilot.click(role: .button, label: "Add")
    await pilot.drain()

    #expect(pilot.screen.contains("▸ one") && pilot.screen.contains("  Hello"))
    #expect(try pilot.value(role: .textField, label: "New line") == "")
  }

  private func presenter(_ answer: Result<[String], DataError>) -> TemplatePresenter {
    let presenter = TemplatePresenter(
      interactor: TemplateInteractorStub(probe: spy.probe, answer: answer), router: spy,
      work: work)
    presenter.output = spy
    return presenter
  }
}

final class TemplateSpy: SceneSpy, Template.PresenterOutput, Template.RouterInput {
  func show(_ viewModel: Template.ViewModel) { view(viewModel) }
  func close() { router() }
}

struct TemplateInteractorStub: Template.InteractorInput {
  let probe: SceneProbe
  let answer: Result<[String], DataError>

  func lines() async throws(DataError) -> [String] {
    probe.interactor()
    return try answer.get()
  }

  func add(_ line: String) async throws(DataError) -> [String] {
    probe.interactor(line)
    return try answer.get()
  }
}
