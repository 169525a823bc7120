import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import TemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TemplatePresenterTests {
  private let spy = TemplateSpy()
  private let work = Work()

  @Test func `what there is is loaded and shown`() async {
    let presenter = presenter(StubAnswers(.value(["one"])))

    presenter.didAppear()
    await work.settled()

    spy.expect {
      spy.log(.screenPresented(.template))
      spy.show(viewModel(LoadStatus(progress: "template.progress")))
      spy.interactor(call: "items()")
      spy.show(viewModel(items: ["one"]))
    }
  }

  @Test func `what fails can be tried again`() async {
    let presenter = presenter(StubAnswers(.error(.notFound), .value([])))
    presenter.didAppear()
    await work.settled()
    #expect(spy.last() == viewModel(Self.failed))
    spy.skip()

    presenter.didRequestReload()
    await work.settled()

    spy.expect {
      spy.log(.buttonActivated(.templateReload))
      spy.show(viewModel(LoadStatus(progress: "template.progress")))
      spy.interactor(call: "items()")
      spy.show(viewModel(items: []))
    }
  }

  @Test func `Esc closes it, also while it loads`() async {
    let presenter = presenter(StubAnswers(.untilCancelled(.failure(.notFound))))
    presenter.didAppear()
    spy.skip()

    presenter.didRequestBack()
    await work.settled()

    #expect(spy.probe.calls.map(\.name).contains("close()"))
    spy.skip()
  }

  private static let failed = LoadStatus(problem: "template.failed", retry: "template.retry")

  private func viewModel(
    _ load: LoadStatus = LoadStatus(severity: .warning), items: [String]? = nil
  ) -> Template.ViewModel {
    Template.ViewModel(
      title: "template.title", heading: "template.heading", load: load, items: items,
      empty: "template.empty")
  }

  private func presenter(_ answers: StubAnswers<[String], DataError>) -> TemplatePresenter {
    let presenter = TemplatePresenter(
      interactor: TemplateInteractorStub(probe: spy.probe, answers: answers), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}
