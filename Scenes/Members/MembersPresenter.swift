import Domain
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
  private let copy: any Copy
  private let work: Work
  /// What is at hand is refreshed once by itself, then on demand.
  private var wasRefreshed = false
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
    copy = services.copy
  }

  /// Whichever way led here.
  func didAppear() {
    guard flags[.membersEnabled] else { return router.showClosed() }
    analytics.log(.screenPresented(.members))
    if loader.state == .notRequested { load() } else { show() }
  }

  func didSelectMember(at index: Int) {
    guard let users = loader.state.value?.users, users.indices.contains(index) else { return }
    analytics.log(.buttonActivated(.member))
    router.openDetails(of: users[index])
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

  private func didChange(_ state: Loadable<Members.Content, MembersError>) {
    if case .loaded(let content) = state, content.mayBeOld, !wasRefreshed {
      wasRefreshed = true
      refresh()
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
        title: copy["members.title"], heading: heading,
        progress: loader.state.isLoading ? copy["members.progress"] : nil, problem: problem,
        retry: loader.state.failure == nil ? nil : copy["members.retry"], rows: rows,
        empty: copy["members.empty"]))
  }

  private var heading: String {
    switch loader.state.value?.count {
    case nil, 0: copy["members.heading"]
    case 1: copy["members.one"]
    case .some(let count): copy("members.many", ["count": "\(count)"])
    }
  }

  private var problem: String? {
    if let failure = loader.state.failure {
      let reason = copy.sentence(failure)
      return rows == nil ? reason : copy("members.failed", ["reason": reason])
    }
    guard case .loaded(let content) = loader.state, content.mayBeOld else { return nil }
    return copy["members.old"]
  }

  /// An empty list is told only when it is certain.
  private var rows: Members.Rows? {
    guard let users = loader.state.value?.users else { return nil }
    if users.isEmpty, loader.state.isLoading || loader.state.failure != nil { return nil }
    return Members.Rows(names: users.names, searchKeys: users.searchKeys, keys: users.ids)
  }
}
