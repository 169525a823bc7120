import Domain
import MemberScreens

struct MyDataInteractor: MemberInteractor {
  let session: MemberSession

  /// Returns the data as lines of JSON.
  func data() async throws(OwnFailure) -> [String] {
    JSONText.lines(try await calls.execute(ExportOwnData()))
  }
}
