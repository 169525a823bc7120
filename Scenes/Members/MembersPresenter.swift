import Domain
import FoyerTexts
import InteractorKit
import Routes
import SceneServices
import Wording

/// Shows the members at hand until the current ones are loaded (design rules 67 and 68).
final class MembersPresenter: ScenePresenter, Members.PresenterInput {
  weak var output: (any Members.PresenterOutput)?
  private let interactor: any Members.InteractorInput
  private let router: any SceneRouter<Route>
  /// True while a member's details cover the list, so that the list can't show a closed notice.
  private var isCovered = false
  /// True until the server has answered for the first time.
  private var isCached = false
  /// The server's failure, because of which the shown members are the cached ones.
  private var refreshFailure: MembersError?
  /// The beginning of a word of the name; empty for all members.
  private var filter = ""
  private lazy var loader = PageLoader<Loaded, MembersError>(work: work) { [weak self] _ in
    self?.didChange()
  }

  /// A member in memory with the texts of its row, so that they are made once.
  private struct Loaded: Sendable {
    let user: User
    let row: LongList.Row
  }

  init(
    interactor: any Members.InteractorInput, router: any SceneRouter<Route>,
    services: PresenterServices, work: Work
  ) {
    (self.interactor, self.router) = (interactor, router)
    super.init(services, work)
  }

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    isCovered = false
    guard isOpen, !isClosedByServer else { return router.replace(with: .notice(.membersClosed)) }
    log(.screenPresented("members"))
    guard case .notRequested = loader.state else { return show() }
    load(atHand: cached)
  }

  func didChangeFlags() { if !isOpen, !isCovered { router.replace(with: .notice(.membersClosed)) } }

  /// Loads the row first if needed: linear mode can select rows that were never in view.
  func didSelectRow(at index: Int) {
    guard let members = loader.state.value, index < members.count else { return }
    log(.buttonActivated("member"))
    loader.row(at: index) { [weak self] in
      self?.isCovered = true
      self?.router.open(.details(of: $0.user))
    }
  }

  func didHighlightMember(at index: Int?) {
    let user = index.flatMap { loader.state.value?[$0]?.user }
    router.preview(user.map(Route.details))
  }

  func didLook(at rows: Range<Int>) { loader.look(at: rows) }

  func didFilter(by name: String) {
    filter = name
    load(isOther: true)
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    log(.buttonActivated("membersRefresh"))
    load()
  }

  func didReachEnd() { log(.listEndReached("members")) }

  /// Cancels loading. Without a list it also leaves the screen.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value?.isEmpty != false { router.close() }
  }

  private var isOpen: Bool { services.flags[.membersEnabled] }

  /// True if the server's flag closes members; it counts like the flag of this program.
  private var isClosedByServer: Bool { loader.state.failure == .storage(.service(.closed)) }

  private func load(
    isOther: Bool = false, atHand: PageLoader<Loaded, MembersError>.FetchAtHand? = nil
  ) {
    loader.load(isOther: isOther, atHand: atHand) {
      [weak self, interactor, filter, loaded] rows throws(MembersError) in
      let found = try await interactor.members(UsersQuery(filter, rows: rows))
      if !Task.isCancelled { self?.note(isCached: false, found.failure) }
      return found.page.map(loaded)
    }
  }

  private var cached: PageLoader<Loaded, MembersError>.FetchAtHand {
    { [weak self, interactor, filter, loaded] rows throws(MembersError) in
      let page = try await interactor.cachedMembers(UsersQuery(filter, rows: rows))
      if !Task.isCancelled { self?.note(isCached: page != nil) }
      return page?.map(loaded)
    }
  }

  private func note(isCached: Bool, _ failure: MembersError? = nil) {
    (self.isCached, refreshFailure) = (isCached, failure)
  }

  private func didChange() {
    if isClosedByServer, !isCovered {
      router.replace(with: .notice(.membersClosed))
    } else {
      show()
    }
  }
}

// MARK: Texts

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
      retry: failure == nil ? nil : texts[.membersRetry])
  }

  private var failure: MembersError? {
    loader.state.failure ?? (loader.state.isLoading ? nil : refreshFailure)
  }

  private var heading: String {
    switch loader.state.value?.count {
    case nil, 0: texts[.membersHeading]
    case .some(let count): texts[.membersCount(count: count)]
    }
  }

  private var problem: String? {
    if let failure {
      let reason = texts.sentence(failure)
      return rows == nil ? reason : texts[.membersFailed(reason: reason)]
    }
    guard case .loaded = loader.state, isCached else { return nil }
    return texts[.membersOld]
  }

  /// An empty list is shown only once no more rows can come.
  private var rows: LongList? {
    guard let members = loader.state.value else { return nil }
    if members.isEmpty, filter.isEmpty, loader.state.isLoading || failure != nil { return nil }
    var rows = LongList(count: members.count, known: members.known.mapValues(\.row))
    if rows.known.values.contains(where: { !$0.detail.isEmpty }) {
      rows.columns = .init(title: texts[.membersColumnName], detail: texts[.membersColumnJoined])
    }
    return rows
  }

  private var loaded: @Sendable (User) -> Loaded {
    { [texts] user in
      Loaded(
        user: user,
        row: .init(
          key: user.id.description, user.name, detail: user.joinedAt.map(texts.date) ?? ""))
    }
  }
}

extension Route {
  fileprivate static func details(of user: User) -> Self {
    .memberDetails(id: user.id, name: user.name)
  }
}
