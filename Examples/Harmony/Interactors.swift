import Foundation
import InteractorKit

// The samples of the Interactor page (Harmony), under the names that they have there. What differs
// is said beside: Swift waits by `await` and never blocks a thread, so what blocks there suspends here.

struct CurrentTimeInteractor {
  private let executor: any Executor  // `any`, since an Executor is a protocol

  init(executor: any Executor = AppExecutor.shared) { self.executor = executor }

  func execute(in executor: (any Executor)? = nil) -> Future<Date> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      resolver.set(Date())  // `resovler` there
    }
  }
}

struct ElapsedTimeSinceNowInteractor {
  private let executor: any Executor
  private let currentTime: CurrentTimeInteractor

  init(currentTime: CurrentTimeInteractor, executor: any Executor = AppExecutor.shared) {
    self.currentTime = currentTime
    self.executor = executor
  }

  // `TimeInterval` there, though it submits.
  func execute(from date: Date) -> Future<TimeInterval> {
    executor.submit { resolver in
      let now = try await currentTime.execute(in: DirectExecutor()).get()  // `.get().result` there
      resolver.set(now.timeIntervalSince(date))
    }
  }
}

struct CountAllUsersInteractor {
  private let executor: any Executor
  private let getUsers: Interactor.GetAllByQuery<User>

  init(getUsers: Interactor.GetAllByQuery<User>, executor: any Executor = AppExecutor.shared) {
    self.getUsers = getUsers
    self.executor = executor
  }

  func execute(in executor: (any Executor)? = nil) -> Future<UInt> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      // A default interactor is awaited by itself: its `execute` gives no Future to call `get` on.
      let array = try await getUsers.execute(AllObjectsQuery(), in: DirectExecutor())
      resolver.set(UInt(array.count))  // an `Int` doesn't pass for a `UInt`
    }
  }
}

struct UserLimitReachedInteractor {
  private let executor: any Executor
  private let userCount: CountAllUsersInteractor

  init(userCount: CountAllUsersInteractor, executor: any Executor = AppExecutor.shared) {
    self.userCount = userCount
    self.executor = executor
  }

  func execute(limit: UInt) -> Future<Bool> {
    executor.submit { resolver in
      let count = try await userCount.execute(in: DirectExecutor()).get()
      resolver.set(count > limit)
    }
  }
}
