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

/// Gives one answer after another; without any it waits until it is cancelled.
final class InteractorStub: Members.InteractorInput {
  typealias Answer = Result<Members.Content, MembersError>

  /// The loads that were asked for, in order.
  let loads = Recorder<String>()
  private let members: Mutex<[Answer]>
  private let refreshed: Mutex<[Answer]>

  init(members: [Answer], refreshed: [Answer] = []) {
    self.members = Mutex(members)
    self.refreshed = Mutex(refreshed)
  }

  func members() async throws(MembersError) -> Members.Content {
    loads.record("members")
    return try await answer(members.withLock { $0.isEmpty ? nil : $0.removeFirst() })
  }

  func refreshedMembers() async throws(MembersError) -> Members.Content {
    loads.record("refreshed")
    return try await answer(refreshed.withLock { $0.isEmpty ? nil : $0.removeFirst() })
  }

  /// Everybody joined on the first day of 1970, but for those whose id has a dot.
  func joinDates(of ids: [AccountID]) async -> [AccountID: Date] {
    loads.record("dates of \(ids.map(\.description).joined(separator: ", "))")
    let known = ids.filter { !$0.description.contains(".") }
    return Dictionary(
      uniqueKeysWithValues: known.map { ($0, Date(timeIntervalSince1970: 0)) })
  }

  private func answer(_ answer: Answer?) async throws(MembersError) -> Members.Content {
    if let answer { return try answer.get() }
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
    throw .storage(.service(.cancelled))
  }
}

extension Members.Content {
  static func names(_ names: String..., mayBeOld: Bool = false) -> Members.Content {
    let users = names.map { User(id: AccountID($0.lowercased()), name: $0) }
    return Members.Content(
      users: UserList(users), count: UInt(names.count), mayBeOld: mayBeOld)
  }
}

/// A Presenter with spies around it.
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
    flags: [String: String] = [:]
  ) {
    interactor = InteractorStub(members: members, refreshed: refreshed)
    presenter = MembersPresenter(
      interactor: interactor, router: router,
      services: .testing(flags: flags, analytics: analytics), work: work)
    presenter.output = output
  }

  var viewModel: Members.ViewModel? { output.viewModel }
  var names: [String]? { viewModel?.rows.map { Array($0.names) } }

  func appear() async {
    presenter.didAppear()
    await work.settled()
  }

  func reload() async {
    presenter.didRequestReload()
    await work.settled()
  }

  /// Appears, and has come so far that this was asked for, which doesn't end.
  func appear(until load: String) async {
    presenter.didAppear()
    while interactor.loads.values.last != load, !Task.isCancelled { await Task.yield() }
  }
}
