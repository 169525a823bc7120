import InteractorKit

/// How many members there are. Seed rule 23.
public struct CountAllUsers: Sendable {
  private let getUsers: Interactor.GetAllByQuery<User>
  private let executor: any Executor

  public init(
    getUsers: Interactor.GetAllByQuery<User>, executor: any Executor = AppExecutor.shared
  ) {
    self.getUsers = getUsers
    self.executor = executor
  }

  public func execute(in executor: (any Executor)? = nil) async throws(DataError) -> UInt {
    try await (executor ?? self.executor).run { () async throws(DataError) in
      let users = try await getUsers.execute(AllObjectsQuery(), in: DirectExecutor())
      return UInt(users.count)
    }
  }
}
