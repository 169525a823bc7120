import Domain
import FoyerTexts
import InteractorKit
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows what is at hand, then what a refresh brings (seed rules 67 and 68).
@MainActor
final class MembersPresenter: Members.PresenterInput {
  weak var output: (any Members.PresenterOutput)?
  private let interactor: any Members.InteractorInput
  private let router: any Members.RouterInput
  private let flags: any FeatureFlagManager
  private let analytics: any Analytics
  private let texts: any Texts
  private let work: Work
  /// What is at hand is refreshed once by itself, then on demand.
  private var wasRefreshed = false
  /// A member's page is over the list, which can't make room for anything else then.
  private var isCovered = false
  /// The days on which members joined, by row, of those that were looked at.
  private var days: [Int: String] = [:]
  private lazy var loader = Loader<Members.Content, MembersError>(work: work) { [weak self] in
    self?.didChange($0)
  }

  init(
    interactor: any Members.InteractorInput, router: any Members.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.work = work
    flags = services.flags
    analytics = services.analytics
    texts = services.texts
  }

  /// Whichever way led here.
  func didAppear() {
    isCovered = false
    guard flags[.membersEnabled], !isClosedByServer else { return router.showClosed() }
    analytics.log(.screenPresented(.members))
    if loader.state == .notRequested { load() } else { show() }
  }

  func didChangeFlags() { if !flags[.membersEnabled], !isCovered { router.showClosed() } }

  func didSelectMember(at index: Int) {
    guard let users = loader.state.value?.users, users.indices.contains(index) else { return }
    analytics.log(.buttonActivated(.member))
    isCovered = true
    router.openDetails(of: users[index])
  }

  func didHighlightMember(at index: Int?) {
    let users = loader.state.value?.users
    router.previewDetails(of: index.flatMap { index in users.map { $0[index] } })
  }

  func didLookAtMembers(at indices: [Int]) {
    guard let users = loader.state.value?.users else { return }
    let looked = indices.filter(users.indices.contains)
    let ids = looked.map { users[$0].id }
    work.start { [weak self, interactor] in
      let dates = await interactor.joinDates(of: ids)
      guard let self, ids == looked.map({ self.id(at: $0) }) else { return }
      keep(dates, ofRows: looked)
      show()
    }
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    analytics.log(.buttonActivated(.membersRefresh))
    refresh()
  }

  func didReachEnd() { analytics.log(.listEndReached(.members)) }

  /// Stops what runs; without a list there is nothing to stay for.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value?.users.isEmpty != false { router.close() }
  }

  private func load() {
    loader.load { [interactor] () async throws(MembersError) in try await interactor.members() }
  }

  private func refresh() {
    loader.load { [interactor] () async throws(MembersError) in
      try await interactor.refreshedMembers()
    }
  }

  /// Its flags count as those here do.
  private var isClosedByServer: Bool { loader.state.failure == .storage(.service(.closed)) }

  private func didChange(_ state: Loadable<Members.Content, MembersError>) {
    if case .loaded(let content) = state {
      days = [:]
      keep(content.joined ?? [:], ofRows: content.joined.map { Array(0..<$0.count) } ?? [])
    }
    if case .loaded(let content) = state, content.mayBeOld, !wasRefreshed {
      wasRefreshed = true
      refresh()
    } else if isClosedByServer, !isCovered {
      router.showClosed()
    } else {
      show()
    }
  }
}

// MARK: Days

extension MembersPresenter {
  /// So many are kept; of a million rows, nobody looks at more.
  private static let mostDays = 1_000

  private func id(at index: Int) -> AccountID? {
    guard let users = loader.state.value?.users, users.indices.contains(index) else { return nil }
    return users[index].id
  }

  private func keep(_ dates: [AccountID: Date], ofRows rows: [Int]) {
    if days.count + rows.count > Self.mostDays { days = [:] }
    for row in rows {
      days[row] = id(at: row).flatMap { dates[$0] }.map(texts.date) ?? ""
    }
  }

  private var columns: Members.Columns? {
    guard loader.state.value?.joined != nil else { return nil }
    return Members.Columns(
      name: texts[.membersColumnName], joined: texts[.membersColumnJoined], days: days)
  }
}

// MARK: Words

extension MembersPresenter {
  private func show() {
    output?.show(
      Members.ViewModel(
        title: texts[.membersTitle], heading: heading, load: loadStatus, rows: rows,
        columns: columns, empty: texts[.membersEmpty]))
  }

  private var loadStatus: LoadStatus {
    LoadStatus(
      progress: loader.state.isLoading ? texts[.membersProgress] : nil, problem: problem,
      severity: rows == nil ? .problem : .warning,
      retry: loader.state.failure == nil ? nil : texts[.membersRetry])
  }

  private var heading: String {
    switch loader.state.value?.count {
    case nil, 0: texts[.membersHeading]
    case .some(let count): texts[.membersCount(count: Int(count))]
    }
  }

  private var problem: String? {
    if let failure = loader.state.failure {
      let reason = texts.sentence(failure)
      return rows == nil ? reason : texts[.membersFailed(reason: reason)]
    }
    guard case .loaded(let content) = loader.state, content.mayBeOld else { return nil }
    return texts[.membersOld]
  }

  /// An empty list is told only when it is certain.
  private var rows: Members.Rows? {
    guard let users = loader.state.value?.users else { return nil }
    if users.isEmpty, loader.state.isLoading || loader.state.failure != nil { return nil }
    return Members.Rows(names: users.names, searchKeys: users.searchKeys, keys: users.ids)
  }
}
