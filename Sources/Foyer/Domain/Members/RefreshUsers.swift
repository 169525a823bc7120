import InteractorKit

/// Fetches all members from the web and stores them. Seed rule 59.
public struct RefreshUsers: Sendable {
  private let web: any UsersWebRepository
  private let database: any UsersDBRepository
  private let executor: any Executor

  public init(
    web: any UsersWebRepository, database: any UsersDBRepository,
    executor: any Executor = AppExecutor.shared
  ) {
    self.web = web
    self.database = database
    self.executor = executor
  }

  public func execute(in executor: (any Executor)? = nil) async throws(MembersError) {
    try await (executor ?? self.executor).run { () async throws(MembersError) in
      let users = try await fetch()
      do throws(StorageProblem) { try await database.store(users: users) } catch {
        throw .storage(error)
      }
    }
  }

  private func fetch() async throws(MembersError) -> [User] {
    do throws(ServiceProblem) { return try await web.fetchUsers() } catch {
      throw .storage(.service(error))
    }
  }
}
