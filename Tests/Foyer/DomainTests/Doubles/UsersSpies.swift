import Dispatch
import Domain
import InteractorKit
import Synchronization
import ViperTesting

/// Records the calls of the web and the database repository in one order.
final class Calls: Sendable {
  private let made = Mutex<[String]>([])
  private let onMainQueue = Mutex(false)

  var all: [String] { made.withLock { $0 } }
  var wereOnMainQueue: Bool { onMainQueue.withLock { $0 } }

  func add(_ call: String) {
    made.withLock { $0.append(call) }
    if MainQueue.isCurrent { onMainQueue.withLock { $0 = true } }
  }
}

struct UsersWebSpy: UsersWebRepository {
  let calls: Calls
  var users: Result<[User], ServiceProblem> = .success([.ada, .grace])
  var details: Result<UserDetails, ServiceProblem> = .success(.fromWeb)

  func fetchUsers(_ query: UsersQuery) async throws(ServiceProblem) -> RowsPage<User> {
    calls.add("web fetchUsers\(query.isFirst ? "" : " from \(query.rows.lowerBound)")")
    let users = try users.get()
    return RowsPage(users, total: users.count)
  }

  func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails {
    calls.add("web fetchUserDetails \(userId)")
    return try details.get()
  }
}

/// Stores what it is given, unless the test makes it fail or forget.
final class UsersDBSpy: UsersDBRepository {
  private let calls: Calls
  private let failure: StorageProblem?
  private let forgets: Bool
  private let details: Mutex<[AccountID: UserDetails]>
  private let users = Mutex<[User]>([])

  init(
    calls: Calls, details: [AccountID: UserDetails] = [:], failure: StorageProblem? = nil,
    forgets: Bool = false
  ) {
    self.calls = calls
    self.failure = failure
    self.forgets = forgets
    self.details = Mutex(details)
  }

  func fetchUsers(_ query: UsersQuery) async throws(StorageProblem) -> RowsPage<User> {
    calls.add("database fetchUsers")
    if let failure { throw failure }
    return users.withLock { RowsPage($0, total: $0.count) }
  }

  func fetchUserDetails(for id: AccountID) async throws(StorageProblem) -> UserDetails? {
    calls.add("database fetchUserDetails \(id)")
    if let failure { throw failure }
    return details.withLock { $0[id] }
  }

  func store(users: [User], isAll: Bool) async throws(StorageProblem) {
    calls.add("database \(isAll ? "store" : "add") \(users.map(\.name).joined(separator: ", "))")
    if let failure { throw failure }
    self.users.withLock { $0 = isAll ? users : $0 + users }
  }

  func store(details: UserDetails, for id: AccountID) async throws(StorageProblem) {
    calls.add("database store details \(id)")
    if let failure { throw failure }
    if !forgets { self.details.withLock { $0[id] = details } }
  }
}

extension User {
  static let ada = User(id: AccountID("a"), name: "Ada")
  static let grace = User(id: AccountID("g"), name: "Grace")
}

extension UserDetails {
  static let fromWeb = UserDetails(about: "From the web.", joinedAt: .distantPast)
  static let kept = UserDetails(about: "Kept.", joinedAt: .distantPast)
}
