import InteractorKit

struct User: Sendable, Equatable, Identifiable {
  let id: Int
  let name: String
}

/// Users on a server and in a cache. Both are in memory, so that the example needs no network.
struct Users: Sendable {
  let server = InMemoryDataSource<User>()
  let cache = InMemoryDataSource<User>(.cache)

  /// Reads from the server and updates the cache. If the server fails, it throws the server's
  /// error.
  var repository: CacheRepository<InMemoryDataSource<User>, InMemoryDataSource<User>, User> {
    CacheRepository(main: server, cache: cache, policy: .mainSync)
  }
}

struct UserInteractors: Sendable {
  let getAll: Interactor.GetAllByQuery<User>
  let get: Interactor.GetByQuery<User>
  let put: Interactor.PutByQuery<User>
  let deleteAll: Interactor.DeleteAllByQuery

  init(_ users: Users) {
    let repository = users.repository
    getAll = Interactor.GetAllByQuery(repository)
    get = Interactor.GetByQuery(repository)
    put = Interactor.PutByQuery(repository)
    deleteAll = Interactor.DeleteAllByQuery(repository)
  }
}
