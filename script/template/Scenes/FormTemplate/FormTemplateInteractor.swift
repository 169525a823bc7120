import Domain
import InteractorKit
import SceneServices

struct FormTemplateInteractor: FormTemplate.InteractorInput {
  let getLines: Interactor.GetAll<String>
  let putLines: Interactor.PutAll<String>
  let calls: CallTimer

  func store(_ line: String) async throws(DataError) -> Int {
    try await calls.record(.formTemplateStore, failure: .storage) {
      () async throws(DataError) in
      try await putLines.execute(try await getLines.execute() + [line]).count
    }
  }
}
