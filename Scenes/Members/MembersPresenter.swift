import Domain
import FoyerTexts
import InteractorKit
import SceneServices
import Wording

/// Shows cached members first, then the refreshed list (design rules 67 and 68).
@MainActor
final class MembersPresenter: Members.PresenterInput {
  weak var output: (any Members.PresenterOutput)?
  private let interactor: any Members.InteractorInput
  private let router: any Members.RouterInput
  private let flags: any FeatureFlagManager
  private let analytics: any Analytics
  private let texts: any Texts
  private let work: Work
  /// The list is refreshed automatically once, then on request.
  private var wasRefreshed = false
  /// True while a member's details cover the list, so that the list can't show a closed notice.
  private var isCovered = false
  private var age = Members.Found.Age.fresh
  /// The beginning of a word of the name; empty for all members.
  private var filter = ""
  /// The row of a member that opens as soon as it is loaded.
  private var opening: Int?
  private lazy var loader = PageLoader<Loaded, MembersError>(work: work) { [weak self] in
    self?.didChange($0)
  }

  /// A member in memory with the texts of its row, so that they are made once.
  private struct Loaded: Sendable {
    let user: User
    let row: Members.Rows.Row
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

  /// The flag is checked here because a menu, `--scene` and linear mode all lead to this screen.
  func didAppear() {
    isCovered = false
    guard flags[.membersEnabled], !isClosedByServer else { return router.showClosed() }
    analytics.log(.screenPresented(.members))
    if case .notRequested = loader.state { load() } else { show() }
  }

  func didChangeFlags() { if !flags[.membersEnabled], !isCovered { router.showClosed() } }

  /// Loads the row first if needed: linear mode can select rows that were never in view.
  func didSelectMember(at index: Int) {
    guard let members = loader.state.value, index < members.count else { return }
    analytics.log(.buttonActivated("member"))
    opening = index
    if let member = members[index] { open(member.user) } else { loader.look(at: index..<index + 1) }
  }

  private func open(_ user: User) {
    (opening, isCovered) = (nil, true)
    router.openDetails(of: user)
  }

  func didHighlightMember(at index: Int?) {
    router.previewDetails(of: index.flatMap { loader.state.value?[$0]?.user })
  }

  func didLookAtMembers(at rows: Range<Int>) { loader.look(at: rows) }

  func didFilter(by name: String) {
    (filter, opening) = (name, nil)
    refresh(isOther: true)
  }

  func didRequestReload() {
    guard !loader.state.isLoading else { return }
    analytics.log(.buttonActivated("membersRefresh"))
    refresh()
  }

  func didReachEnd() { analytics.log(.listEndReached(.members)) }

  /// Cancels loading. Without a list it also leaves the screen.
  func didRequestBack() {
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value?.isEmpty != false { router.close() }
  }

  private func load() {
    loader.load { [weak self, interactor, filter, loaded] rows throws(MembersError) in
      let found = try await interactor.members(UsersQuery(filter, rows: rows))
      self?.note(found.age)
      return found.page.map(loaded)
    }
  }

  private func refresh(isOther: Bool = false) {
    wasRefreshed = true
    loader.load(isOther: isOther) {
      [weak self, interactor, filter, loaded] rows throws(MembersError) in
      let found = try await interactor.refreshedMembers(UsersQuery(filter, rows: rows))
      self?.note(found.age)
      return found.page.map(loaded)
    }
  }

  private func note(_ age: Members.Found.Age) { if !Task.isCancelled { self.age = age } }

  /// True if the server's flag closes members; it counts like the flag of this program.
  private var isClosedByServer: Bool { loader.state.failure == .storage(.service(.closed)) }

  private func didChange(_ state: Loadable<PagedRows<Loaded>, MembersError>) {
    if case .loaded = state, age == .cached, !wasRefreshed {
      refresh()
    } else if isClosedByServer, !isCovered {
      router.showClosed()
    } else {
      show()
    }
    if let opening, let member = state.value?[opening] { open(member.user) }
  }
}

// MARK: Texts

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
      retry: failure == nil ? nil : texts[.membersRetry])
  }

  private var failure: MembersError? {
    if let failure = loader.state.failure { return failure }
    guard !loader.state.isLoading, case .cachedAfter(let failure) = age else { return nil }
    return failure
  }

  private var columns: Members.Columns? {
    guard rows?.known.values.contains(where: { !$0.day.isEmpty }) == true else { return nil }
    return Members.Columns(name: texts[.membersColumnName], joined: texts[.membersColumnJoined])
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
    guard case .loaded = loader.state, age == .cached else { return nil }
    return texts[.membersOld]
  }

  /// An empty list is shown only once no more rows can come.
  private var rows: Members.Rows? {
    guard let members = loader.state.value else { return nil }
    if members.isEmpty, filter.isEmpty, loader.state.isLoading || failure != nil {
      return nil
    }
    return Members.Rows(count: members.count, known: members.known.mapValues(\.row))
  }

  private var loaded: @Sendable (User) -> Loaded {
    { [texts] user in
      Loaded(
        user: user,
        row: Members.Rows.Row(
          name: user.name, key: user.id.description, day: user.joinedAt.map(texts.date) ?? ""))
    }
  }
}
