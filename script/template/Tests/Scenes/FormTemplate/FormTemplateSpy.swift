import InteractorKit
import SceneServices
import ViperTesting

@testable import FormTemplateScene

final class FormTemplateSpy: SceneSpy, FormTemplate.PresenterInput, FormTemplate.PresenterOutput,
  CloseRouter, QuestionRouter
{
  var hasUnsavedChanges: Bool { false }
  func didEditLine(_ text: String) { presenter(text) }
  func didSubmit() { presenter() }
  func show(_ viewModel: FormTemplate.ViewModel) { view(viewModel) }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
}

struct FormTemplateInteractorStub: FormTemplate.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<Int, DataError>

  func store(_ line: String) async throws(DataError) -> Int {
    probe.interactor(line)
    return try await answers.next()
  }
}
