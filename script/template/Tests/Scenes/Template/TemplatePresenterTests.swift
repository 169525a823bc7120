import Domain
import InteractorKit
import Testing
import ViperTesting

@testable import TemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TemplatePresenterTests {
  private let spy = TemplateSpy()
  private let work = Work()

  @Test func `what there is is fetched and shown`() async {
    let presenter = presenter(["one", "two"])

    presenter.didAppear()
    await work.settled()

    spy.expect {
      spy.interactor(call: "items()")
      spy.show(.init(title: "template.title", heading: "template.heading", items: ["one", "two"]))
    }
  }

  @Test func `Esc closes it`() {
    presenter([]).didRequestBack()

    spy.expect { spy.close() }
  }

  private func presenter(_ items: [String]) -> TemplatePresenter {
    let presenter = TemplatePresenter(
      interactor: TemplateInteractorStub(probe: spy.probe, answer: items), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}
