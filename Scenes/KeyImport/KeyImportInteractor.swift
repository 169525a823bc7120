import Domain
import MemberScreens
import SceneServices

struct KeyImportInteractor: KeyImport.InteractorInput, MemberInteractor {
  let session: MemberSession
  let publishers: any KeyPublishers

  func keys(of user: String, at host: KeyHost) async throws(KeyHostProblem) -> KeyImport.Found {
    guard let address = host.address(of: user) else { throw .unknownUser }
    let published = try await publishers.keys(at: address)
    // If the account's keys can't be read now, the form that follows says which one is present.
    let own = Set((try? await calls.execute(ListKeys()).keys.map(\.key)) ?? [])
    let new = published.keys.filter { !own.contains($0) }
    return KeyImport.Found(
      keys: new, present: published.keys.count - new.count, refused: published.refused)
  }
}
