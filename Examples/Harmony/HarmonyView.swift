import Foundation
import InteractorKit
import Viper

/// Executes the interactors when buttons are pressed. A `Work` awaits the futures, so that linear
/// mode and tests know when the answer has arrived.
final class HarmonyView: Screen {
  private let answer = Label("Choose what is to be executed.")
  private let users: UserInteractors
  private let work: Work
  private let start = Date()
  private var nextId = 1

  init(users: Users = Users(), work: Work) {
    self.users = UserInteractors(users)
    self.work = Work(reportingTo: work)
    super.init()
    title = "Harmony"
    form.show([
      answer, Spacer(),
      Button("CurrentTime") { [weak self] in self?.reportTime() },
      Button("ElapsedTimeSinceNow") { [weak self] in self?.reportElapsed() },
      Button("CountAllUsers") { [weak self] in self?.countUsers() },
      Button("UserLimitReached") { [weak self] in self?.compareWithLimit() },
      Button("Put a user") { [weak self] in self?.putUser() },
      Button("Delete all users") { [weak self] in self?.deleteAll() },
    ])
  }

  private func reportTime() {
    show(CurrentTimeInteractor().execute().map { "It is \($0.formatted(.iso8601))." })
  }

  /// Awaits two futures at once, one of which comes from the other's interactor.
  private func reportElapsed() {
    let elapsed = ElapsedTimeSinceNowInteractor(currentTime: CurrentTimeInteractor())
    show(
      CurrentTimeInteractor().execute().zip(elapsed.execute(from: start))
        .map { $1 < 0 ? "Time runs backwards." : "Time passes." })
  }

  private var count: CountAllUsersInteractor { CountAllUsersInteractor(getUsers: users.getAll) }

  private func countUsers() { show(count.execute().map { "There are \($0) users." }) }

  private func compareWithLimit() {
    let limit = UserLimitReachedInteractor(userCount: count)
    show(limit.execute(limit: 2).map { $0 ? "There are more than 2." : "There are 2 at most." })
  }

  private func putUser() {
    let user = User(id: nextId, name: "User \(nextId)")
    nextId += 1
    show { [users] in
      try await users.put.execute(user, id: user.id)
      return try await "\(users.get.execute(id: user.id).name) is there."
    }
  }

  private func deleteAll() {
    show { [users] in
      try await users.deleteAll.execute(AllObjectsQuery())
      return "Nobody is left."
    }
  }

  private func show(_ future: Future<String>) { show { try await future.get() } }

  private func show(_ text: @escaping @Sendable () async throws -> String) {
    work.start { [answer, weak self] in
      do { answer.text = try await text() } catch { answer.text = "That failed: \(error)." }
      self?.setNeedsPaint()
    }
  }
}
