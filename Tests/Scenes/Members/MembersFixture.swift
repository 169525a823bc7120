import Domain
import Foundation
import InteractorKit
import Synchronization
import ViperTesting

@testable import MembersScene

@MainActor
final class OutputSpy: Members.PresenterOutput {
  private(set) var shown: [Members.ViewModel] = []
  var viewModel: Members.ViewModel? { shown.last }

  func show(_ viewModel: Members.ViewModel) { shown.append(viewModel) }
}

@MainActor
final class RouterSpy: Members.RouterInput {
  private(set) var calls: [String] = []

  func openDetails(of user: User) { calls.append("details of \(user.name)") }
  func previewDetails(of user: User?) { calls.append("preview of \(user?.name ?? "nobody")") }
  func showClosed() { calls.append("closed") }
  func close() { calls.append("close") }
}

/// Returns one answer after another. When none is left, it waits until it is cancelled.
final class InteractorStub: Members.InteractorInput {
  typealias Answer = Result<RowsPage<User>, MembersError>
  typealias Found = Members.Found

  /// The requested loads, in order.
  let loads = Recorder<String>()
  private let isRemote: Bool
  private let members: Mutex<[Answer]>
  private let refreshed: Mutex<[Answer]>

  init(members: [Answer], refreshed: [Answer] = [], isRemote: Bool = false) {
    self.members = Mutex(members)
    self.refreshed = Mutex(refreshed)
    self.isRemote = isRemote
  }

  func members(_ query: UsersQuery) async throws(MembersError) -> Found {
    loads.record("members\(query.words)")
    let page = try await answer(members.withLock { $0.isEmpty ? nil : $0.removeFirst() })
    return Found(page: page, age: isRemote ? .cached : .fresh)
  }

  func refreshedMembers(_ query: UsersQuery) async throws(MembersError) -> Found {
    loads.record("refreshed\(query.words)")
    let page = try await answer(refreshed.withLock { $0.isEmpty ? nil : $0.removeFirst() })
    return Found(page: page, age: age.withLock { $0 })
  }

  /// The age of refreshed members.
  let age = Mutex(Found.Age.fresh)

  /// Sets the answer of the next refresh.
  func answer(_ answer: Answer) { refreshed.withLock { $0.append(answer) } }

  private func answer(_ answer: Answer?) async throws(MembersError) -> RowsPage<User> {
    if let answer { return try answer.get() }
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
    throw .storage(.service(.cancelled))
  }
}

extension UsersQuery {
  fileprivate var words: String {
    (start.isEmpty ? "" : " “\(start)”") + (rows.lowerBound == 0 ? "" : " from \(rows.lowerBound)")
  }
}

extension RowsPage<User> {
  /// Makes a complete list.
  static func names(_ names: String...) -> RowsPage<User> {
    RowsPage(
      names.sorted().map { User(id: AccountID($0.lowercased()), name: $0) }, total: names.count)
  }

  /// Makes members whose names and ids contain their numbers.
  static func numbers(_ numbers: Range<Int>, of total: Int) -> RowsPage<User> {
    RowsPage(numbers.map { User(id: AccountID("\($0)"), name: "Guest \($0)") }, total: total)
  }
}

@MainActor
struct MembersFixture {
  let output = OutputSpy()
  let router = RouterSpy()
  let work = Work()
  let analytics = AnalyticsSpy()
  let interactor: InteractorStub
  let presenter: MembersPresenter

  init(
    members: [InteractorStub.Answer], refreshed: [InteractorStub.Answer] = [],
    flags: [String: String] = [:], isRemote: Bool = false
  ) {
    interactor = InteractorStub(members: members, refreshed: refreshed, isRemote: isRemote)
    presenter = MembersPresenter(
      interactor: interactor, router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
  }

  var viewModel: Members.ViewModel? { output.viewModel }
  var names: [String]? { viewModel?.rows?.names }

  func appear() async {
    presenter.didAppear()
    await work.settled()
  }

  func reload() async {
    presenter.didRequestReload()
    await work.settled()
  }

  /// Shows the screen and waits until this load has begun, which doesn't end.
  func appear(until load: String) async {
    presenter.didAppear()
    while interactor.loads.values.last != load, !Task.isCancelled { await Task.yield() }
  }
}

extension Members.Rows {
  /// The names of the loaded members, in order.
  var names: [String] { known.sorted { $0.key < $1.key }.map(\.value.name) }
}
