import InteractorKit

struct TemplateInteractor: Template.InteractorInput {
  let getLines: Interactor.GetAll<String>
  let putLines: Interactor.PutAll<String>

  func lines() async throws(DataError) -> [String] { try await getLines.execute() }

  func add(_ line: String) async throws(DataError) -> [String] {
    try await putLines.execute(try await getLines.execute() + [line])
  }
}
