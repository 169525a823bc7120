import Domain
import InteractorKit
import SceneServices

struct StoredTemplateInteractor: StoredTemplate.InteractorInput {
  let users: any UsersInteractor
  let calls: CallTimer

  func members(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    try await calls.record(.storedTemplateMembers) { () async throws(MembersError) in
      try await users.refreshUsersList(query)
    }
  }
}
