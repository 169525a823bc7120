import InteractorKit

/// Loads a member's details from the cache, or else from the web, and then caches them (design
/// rules 60 and 61).
public struct LoadUserDetails: Sendable {
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

  /// - Parameter forceReload: true to ask the web even if the details are cached.
  public func execute(
    _ id: AccountID, forceReload: Bool, in executor: (any InteractorExecutor)? = nil
  ) async throws(MembersError) -> UserDetails {
    try await (executor ?? self.executor).run { () async throws(MembersError) in
      if !forceReload, let kept = await kept(id) { return kept }
      let details = try await fetch(id)
      return try await store(details, for: id)
    }
  }

  /// A cache that fails counts as empty.
  private func kept(_ id: AccountID) async -> UserDetails? {
    do throws(StorageProblem) { return try await database.fetchUserDetails(for: id) } catch {
      return nil
    }
  }

  private func fetch(_ id: AccountID) async throws(MembersError) -> UserDetails {
    do throws(ServiceProblem) { return try await web.fetchUserDetails(userId: id) } catch {
      throw .storage(.service(error))
    }
  }

  private func store(
    _ details: UserDetails, for id: AccountID
  ) async throws(MembersError) -> UserDetails {
    do throws(StorageProblem) {
      try await database.store(details: details, for: id)
      if let stored = try await database.fetchUserDetails(for: id) { return stored }
    } catch {
      throw .storage(error)
    }
    throw .valueIsMissing(ValueIsMissingError())
  }
}
