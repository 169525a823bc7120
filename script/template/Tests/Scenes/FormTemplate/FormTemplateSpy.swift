import InteractorKit
import Routes
import SceneServices
import ViperTesting

@testable import FormTemplateScene

final class FormTemplateSpy: SceneSpy, FormTemplate.PresenterInput, FormTemplate.PresenterOutput,
  SceneRouter
{
  typealias Route = Routes.Route

  func show(_ viewModel: FormTemplate.ViewModel) { view(viewModel) }
}

struct FormTemplateInteractorStub: FormTemplate.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<Int, DataError>

  func store(_ line: String) async throws(DataError) -> Int {
    probe.interactor(line)
    return try await answers.next()
  }
}
