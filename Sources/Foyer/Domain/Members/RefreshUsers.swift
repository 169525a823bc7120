import InteractorKit

/// Fetches members from the web and caches them (design rule 59).
///
/// The first rows of the whole list replace the cache's contents, so it holds only the most
/// recently viewed members.
public struct RefreshUsers: Sendable {
  private let web: any UsersWebRepository
  private let database: any UsersDBRepository
  private let executor: any InteractorExecutor

  public init(
    web: any UsersWebRepository, database: any UsersDBRepository,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.web = web
    self.database = database
    self.executor = executor
  }

  public func execute(
    _ query: UsersQuery, in executor: (any InteractorExecutor)? = nil
  ) async throws(MembersError) -> RowsPage<User> {
    try await (executor ?? self.executor).run { () async throws(MembersError) in
      let page = try await fetch(query)
      do throws(StorageProblem) {
        try await database.store(users: page.rows, isAll: query.isFirst)
      } catch {
        throw .storage(error)
      }
      return page
    }
  }

  private func fetch(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    do throws(ServiceProblem) { return try await web.fetchUsers(query) } catch {
      throw .storage(.service(error))
    }
  }
}
