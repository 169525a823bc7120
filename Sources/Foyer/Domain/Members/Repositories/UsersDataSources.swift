import InteractorKit

extension UsersQuery: Query {}

/// Members on a server: the main source of a `CacheRepository`.
struct WebUsers: GetDataSource, SingleObjectSource {
  let web: any UsersWebRepository

  func get(_ query: any Query) async throws(DataError) -> RowsPage<User> {
    let query: UsersQuery = try query.known()
    return try await DataError.of(ServiceProblem.self, try await web.fetchUsers(query))
  }
}

/// Members that a server has sent: the cache of a `CacheRepository`.
///
/// The first rows of the whole list replace the cache's contents, so it holds only the most
/// recently viewed members.
struct StoredUsers: GetDataSource, PutDataSource, SingleObjectSource {
  let database: any UsersDBRepository

  func get(_ query: any Query) async throws(DataError) -> RowsPage<User> {
    let query: UsersQuery = try query.known()
    return try await DataError.of(StorageProblem.self, try await database.fetchUsers(query))
  }

  func put(
    _ page: RowsPage<User>, for query: any Query
  ) async throws(DataError) -> RowsPage<User> {
    let query: UsersQuery = try query.known()
    try await DataError.of(
      StorageProblem.self, try await database.store(users: page.rows, isAll: query.isFirst))
    return page
  }
}

/// A member's details on a server.
struct WebUserDetails: GetDataSource, SingleObjectSource {
  let web: any UsersWebRepository

  func get(_ query: any Query) async throws(DataError) -> UserDetails {
    let query: IdQuery<AccountID> = try query.known()
    return try await DataError.of(
      ServiceProblem.self, try await web.fetchUserDetails(userId: query.id))
  }
}

/// A member's details as they were last sent. They are read again after they were stored.
struct StoredUserDetails: GetDataSource, PutDataSource, SingleObjectSource {
  let database: any UsersDBRepository

  func get(_ query: any Query) async throws(DataError) -> UserDetails {
    let query: IdQuery<AccountID> = try query.known()
    let details = try await DataError.of(
      StorageProblem.self, try await database.fetchUserDetails(for: query.id))
    guard let details else { throw .notFound }
    return details
  }

  func put(
    _ details: UserDetails, for query: any Query
  ) async throws(DataError) -> UserDetails {
    let known: IdQuery<AccountID> = try query.known()
    try await DataError.of(
      StorageProblem.self, try await database.store(details: details, for: known.id))
    return try await get(query)
  }
}
