import Domain
import FoyerTexts
import InteractorKit
import SceneServices

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

// MARK: Words

extension MembersPresenter {
  private func show() {
    output?.show(
      Members.ViewModel(
        title: texts[.membersTitle], heading: heading, load: loadStatus, rows: rows,
        empty: texts[.membersEmpty]))
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
