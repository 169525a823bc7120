import InteractorKit

struct User: Sendable, Equatable, Identifiable {
  let id: Int
  let name: String
}

/// The users as a server would have them, with what was read kept nearby. Both are in memory here,
/// so that the example needs no network.
struct Users: Sendable {
  let server = InMemoryDataSource<User>()
  let cache = InMemoryDataSource<User>(.cache)

  /// Asks the server and brings the cache in line; when the server fails, the answer is its failure.
  var repository: CacheRepository<InMemoryDataSource<User>, InMemoryDataSource<User>, User> {
    CacheRepository(main: server, cache: cache, policy: .mainSync)
  }
}

/// The default interactors of the users, one for each thing that is done with them.
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
