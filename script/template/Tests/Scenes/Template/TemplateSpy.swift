import ViperTesting

@testable import TemplateScene

final class TemplateSpy: SceneSpy, Template.PresenterInput, Template.PresenterOutput, Template
    .RouterInput
{
  func didAppear() { presenter() }
  func didRequestBack() { presenter() }
  func show(_ viewModel: Template.ViewModel) { view(viewModel) }
  func close() { router() }
}

struct TemplateInteractorStub: Template.InteractorInput {
  let probe: SceneProbe
  let answer: [String]

  func items() async -> [String] {
    probe.interactor()
    return answer
  }
}
