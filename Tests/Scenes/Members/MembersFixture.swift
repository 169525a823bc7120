import Domain
import Foundation
import InteractorKit
import Routes
import SceneServices
import Synchronization
import ViperTesting

@testable import MembersScene

@MainActor
final class OutputSpy: Members.PresenterOutput {
  private(set) var shown: [Members.ViewModel] = []
  var viewModel: Members.ViewModel? { shown.last }

  func show(_ viewModel: Members.ViewModel) { shown.append(viewModel) }
}

final class RouterSpy: SceneSpy, SceneRouter {
  typealias Route = Routes.Route

  init() { super.init(exhaustive: []) }

  var calls: [String] {
    probe.calls.map { call in
      let name = call.arguments.lazy.compactMap { $0 as? Route }.first?.name
      return call.name == "preview(_:)" ? "preview of \(name ?? "nobody")" : name ?? "close"
    }
  }
}

extension Route {
  fileprivate var name: String {
    switch self {
    case .memberDetails(_, let name): name
    case .notice(.membersClosed, nil): "closed"
    default: "\(self)"
    }
  }
}

/// Returns one answer after another. When none is left, it waits until it is cancelled.
final class InteractorStub: Members.InteractorInput {
  typealias Answer = Result<RowsPage<User>, MembersError>

  /// The requested loads, in order.
  let loads = Recorder<String>()
  /// The failure for which cached members are returned.
  let failure = Mutex<MembersError?>(nil)
  private let cached: Answer?
  private let members: Mutex<[Answer]>

  init(cached: Answer? = nil, members: [Answer]) {
    self.cached = cached
    self.members = Mutex(members)
  }

  func cachedMembers(_ query: UsersQuery) async throws(MembersError) -> RowsPage<User>? {
    if cached != nil { loads.record("cached\(query.words)") }
    return try cached?.get()
  }

  func members(_ query: UsersQuery) async throws(MembersError) -> Members.Found {
    loads.record("members\(query.words)")
    let page = try await answer(members.withLock { $0.isEmpty ? nil : $0.removeFirst() })
    return Members.Found(page: page, failure: failure.withLock(\.self))
  }

  /// Adds the answer of a later load.
  func answer(_ answer: Answer) { members.withLock { $0.append(answer) } }

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
    cached: InteractorStub.Answer? = nil, members: [InteractorStub.Answer],
    flags: [String: String] = [:]
  ) {
    interactor = InteractorStub(cached: cached, members: members)
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

extension LongList {
  /// The names of the loaded members, in order.
  var names: [String] { known.sorted { $0.key < $1.key }.map(\.value.title) }
}
