import Domain
import InteractorKit
import Routes
import SceneServices
import ViperTesting

@testable import StoredTemplateScene

final class StoredTemplateSpy: SceneSpy, StoredTemplate.PresenterInput,
  StoredTemplate.PresenterOutput, SceneRouter
{
  typealias Route = Routes.Route

  func didSelectRow(at index: Int) { presenter(index) }
  func didLook(at rows: Range<Int>) { presenter(rows) }
  func didFilter(by text: String) { presenter(text) }
  func show(_ viewModel: StoredTemplate.ViewModel) { view(viewModel) }
}

struct StoredTemplateInteractorStub: StoredTemplate.InteractorInput {
  let probe: SceneProbe
  let answers: StubAnswers<RowsPage<User>, MembersError>

  func members(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    probe.interactor(query)
    return try await answers.next()
  }
}
