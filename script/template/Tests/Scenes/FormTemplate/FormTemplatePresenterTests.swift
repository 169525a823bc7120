import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import FormTemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct FormTemplatePresenterTests {
  private let spy = FormTemplateSpy(exhaustive: [.router, .interactor, .analytics])
  private let work = Work()

  @Test func `a line is stored, and the field is empty for the next one`() async {
    let presenter = presenter(StubAnswers(.value(3)))

    presenter.didAppear()
    presenter.didEdit("Hello", in: .line)
    presenter.didSubmit()
    await work.settled()

    spy.expect {
      spy.log(.screenPresented(.formTemplate))
      spy.log(.buttonActivated(.formTemplateStore))
      spy.interactor("Hello", call: "store(_:)")
    }
    #expect(shown?.line == "")
    #expect(shown?.note == "formTemplate.stored 3")
    #expect(!presenter.hasUnsavedChanges)
  }

  @Test(arguments: ["", "  "])
  func `an empty line is none`(line: String) async {
    let presenter = presenter(StubAnswers(.value(1)))

    presenter.didEdit(line, in: .line)
    presenter.didSubmit()
    await work.settled()

    spy.expect { spy.log(.buttonActivated(.formTemplateStore)) }
    #expect(shown?.field.problem == "formTemplate.missing")
  }

  @Test func `what fails is said, and can be sent again`() async {
    let presenter = presenter(StubAnswers(.error(.failed("full")), .value(1)))
    presenter.didEdit("Hello", in: .line)

    presenter.didSubmit()
    await work.settled()
    #expect(shown?.field.problem == "formTemplate.failed")
    presenter.didSubmit()
    await work.settled()

    #expect(shown?.field.problem == nil)
    #expect(shown?.note == "formTemplate.stored 1")
    spy.skip()
  }

  @Test(arguments: [true, false])
  func `what was typed is lost only if that is confirmed`(answer: Bool) async {
    let presenter = presenter(StubAnswers(.value(1)))
    spy.answer = answer
    presenter.didEdit("Hello", in: .line)

    presenter.didRequestBack()
    await work.settled()

    #expect(presenter.hasUnsavedChanges)
    #expect(spy.probe.calls.map(\.name).contains("close()") == answer)
    spy.skip()
  }

  @Test func `without a line Esc closes`() {
    presenter(StubAnswers(.value(1))).didRequestBack()

    spy.expect { spy.close() }
  }

  private var shown: FormTemplate.ViewModel? { spy.last() }

  private func presenter(_ answers: StubAnswers<Int, DataError>) -> FormTemplatePresenter {
    let presenter = FormTemplatePresenter(
      interactor: FormTemplateInteractorStub(probe: spy.probe, answers: answers), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}
