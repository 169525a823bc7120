import Foundation
import InteractorKit

// The samples of Harmony's Interactor page, with the same names. Comments mark the differences.
// Where that page's code blocks a thread, Swift suspends with `await`.

struct CurrentTimeInteractor {
  private let executor: any InteractorExecutor  // `any`, because it is a protocol

  init(executor: any InteractorExecutor = AppExecutor.shared) { self.executor = executor }

  func execute(in executor: (any InteractorExecutor)? = nil) -> Future<Date> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      resolver.set(Date())  // the page has a typo here: `resovler`
    }
  }
}

struct ElapsedTimeSinceNowInteractor {
  private let executor: any InteractorExecutor
  private let currentTime: CurrentTimeInteractor

  init(currentTime: CurrentTimeInteractor, executor: any InteractorExecutor = AppExecutor.shared) {
    self.currentTime = currentTime
    self.executor = executor
  }

  // Returns a Future because it submits work; the page has `TimeInterval` here.
  func execute(
    from date: Date, in executor: (any InteractorExecutor)? = nil
  ) -> Future<TimeInterval> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      // The page has `.get().result`.
      let now = try await currentTime.execute(in: DirectExecutor()).get()
      resolver.set(now.timeIntervalSince(date))
    }
  }
}

struct CountAllUsersInteractor {
  private let executor: any InteractorExecutor
  private let getUsers: Interactor.GetAllByQuery<User>

  init(
    getUsers: Interactor.GetAllByQuery<User>, executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.getUsers = getUsers
    self.executor = executor
  }

  func execute(in executor: (any InteractorExecutor)? = nil) -> Future<UInt> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      // The `execute` of a default interactor is async, so it returns no Future to call `get` on.
      let array = try await getUsers.execute(AllObjectsQuery(), in: DirectExecutor())
      resolver.set(UInt(array.count))  // Swift doesn't convert `Int` to `UInt`
    }
  }
}

struct UserLimitReachedInteractor {
  private let executor: any InteractorExecutor
  private let userCount: CountAllUsersInteractor

  init(userCount: CountAllUsersInteractor, executor: any InteractorExecutor = AppExecutor.shared) {
    self.userCount = userCount
    self.executor = executor
  }

  func execute(limit: UInt, in executor: (any InteractorExecutor)? = nil) -> Future<Bool> {
    let executor = executor ?? self.executor
    return executor.submit { resolver in
      let count = try await userCount.execute(in: DirectExecutor()).get()
      resolver.set(count > limit)
    }
  }
}
