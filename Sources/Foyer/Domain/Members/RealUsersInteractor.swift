import InteractorKit

/// Members of a server, with a cache, by Harmony's default interactors and cache policies (design
/// rules 59 to 61).
public struct RealUsersInteractor: UsersInteractor {
  private let users: Interactor.GetByQuery<RowsPage<User>>
  private let refreshUsers: Interactor.GetByQuery<RowsPage<User>>
  private let loadDetails: Interactor.GetByQuery<UserDetails>
  private let reloadDetails: Interactor.GetByQuery<UserDetails>

  public init(web: any UsersWebRepository, database: any UsersDBRepository) {
    func users(_ policy: CachePolicy) -> Interactor.GetByQuery<RowsPage<User>> {
      Interactor.GetByQuery(
        CacheRepository(
          main: WebUsers(web: web), cache: StoredUsers(database: database), policy: policy))
    }
    func details(_ policy: CachePolicy) -> Interactor.GetByQuery<UserDetails> {
      Interactor.GetByQuery(
        CacheRepository(
          main: WebUserDetails(web: web), cache: StoredUserDetails(database: database),
          policy: policy))
    }
    (self.users, refreshUsers) = (users(.cache), users(.mainSync))
    (loadDetails, reloadDetails) = (details(.cacheSync(fallback: false)), details(.mainSync))
  }

  public var isRemote: Bool { true }

  public func users(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User> {
    do throws(DataError) { return try await users.execute(query) } catch { throw .init(error) }
  }

  public func refreshUsersList(
    _ query: UsersQuery
  ) async throws(MembersError) -> RowsPage<User> {
    do throws(DataError) { return try await refreshUsers.execute(query) } catch {
      throw .init(error)
    }
  }

  public func loadUserDetails(
    userId: AccountID, forceReload: Bool
  ) async throws(MembersError) -> UserDetails {
    do throws(DataError) {
      return try await (forceReload ? reloadDetails : loadDetails).execute(id: userId)
    } catch {
      throw .init(error)
    }
  }
}

extension MembersError {
  fileprivate init(_ error: DataError) {
    self =
      switch error {
      case .source(let problem as ServiceProblem): .storage(.service(problem))
      case .source(let problem as StorageProblem): .storage(problem)
      // A stored value can't be found again. The others can't occur: the sources know their queries.
      case .notFound, .notValid, .queryNotSupported, .illegalArgument, .failed, .source,
        .fallbackFailed:
        .valueIsMissing(ValueIsMissingError())
      }
  }
}
