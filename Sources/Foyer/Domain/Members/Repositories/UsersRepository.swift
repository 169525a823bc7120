import InteractorKit

/// Members as the default interactors read them.
public struct UsersRepository: GetRepository {
  private let reader: any UsersReader

  public init(_ reader: any UsersReader) { self.reader = reader }

  /// Knows `IdQuery` only.
  public func get(_ query: any Query) async throws(DataError) -> User {
    guard let query = query as? IdQuery<String> else {
      throw .queryNotSupported("\(type(of: query))")
    }
    let users = try await users()
    guard let position = users.position(of: AccountID(query.id)) else { throw .notFound }
    return users[position]
  }

  /// Knows `AllObjectsQuery` only.
  public func getAll(_ query: any Query) async throws(DataError) -> [User] {
    guard query is AllObjectsQuery else { throw .queryNotSupported("\(type(of: query))") }
    return Array(try await users())
  }

  private func users() async throws(DataError) -> UserList {
    do throws(StorageProblem) { return try await reader.fetchUsers() } catch {
      throw .failed("\(error)")
    }
  }
}
