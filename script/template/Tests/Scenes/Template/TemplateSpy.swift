import InteractorKit
import SceneServices
import ViperTesting

@testable import TemplateScene

final class TemplateSpy: SceneSpy, Template.PresenterInput, Template.PresenterOutput, CloseRouter {
  func show(_ viewModel: Template.ViewModel) { view(viewModel) }
  func close() { router() }
}

struct TemplateInteractorStub: Template.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<[String], DataError>

  func items() async throws(DataError) -> [String] {
    probe.interactor()
    return try await answers.next()
  }
}
