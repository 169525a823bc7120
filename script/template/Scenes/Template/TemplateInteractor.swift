import Domain
import InteractorKit
import SceneServices

struct TemplateInteractor: Template.InteractorInput {
  let getItems: Interactor.GetAll<String>
  let calls: CallTimer

  func items() async throws(DataError) -> [String] {
    try await calls.record(.templateItems, failure: .storage) {
      () async throws(DataError) in try await getItems.execute()
    }
  }
}
