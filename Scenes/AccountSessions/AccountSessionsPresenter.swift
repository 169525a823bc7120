import Domain
import FoyerTexts
import InteractorKit
import SceneServices

@MainActor
final class AccountSessionsPresenter: AccountSessions.PresenterInput {
  weak var output: (any AccountSessions.PresenterOutput)?
  private let interactor: any AccountSessions.InteractorInput
  private let router: any AccountSessions.RouterInput
  private let services: PresenterServices
  private let work: Work
  private var problem: String?
  /// Whether this session has ended while the screen was open.
  private var wasSignedOut = false
  /// Sessions are being ended.
  private var running: Task<Void, Never>?
  private lazy var loader = Loader<OwnSessions, SignInError>(work: work) { [weak self] _ in
    self?.didLoad()
  }

  init(
    interactor: any AccountSessions.InteractorInput, router: any AccountSessions.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard isOpen else { return router.showClosed() }
    guard interactor.isSignedIn else {
      return wasSignedOut ? router.close() : router.askToSignIn()
    }
    services.analytics.log(.screenPresented(.accountSessions))
    load()
  }

  func didChangeFlags() { if isOpen { show() } else { router.showClosed() } }

  func didSelectItem(at index: Int) {
    guard running == nil, let own = loader.state.value else { return }
    if own.all.indices.contains(index) {
      services.analytics.log(.buttonActivated(.accountSession))
      ask(about: own.all[index], isCurrent: own.all[index].id == own.current)
    } else if index == own.all.count, own.all.count > 1 {
      services.analytics.log(.buttonActivated(.accountSessionsOthers))
      askAboutOthers()
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountSessions)) }

  func didRequestReload() {
    guard running == nil, !loader.state.isLoading else { return }
    services.analytics.log(.buttonActivated(.accountSessionsReload))
    load()
  }

  /// Stops what runs; without sessions there is nothing to stay for.
  func didRequestBack() {
    if let running { return running.cancel() }
    let isLoading = loader.state.isLoading
    loader.cancel()
    if !isLoading || loader.state.value == nil { router.close() }
  }

  private var isOpen: Bool { services.flags[.signInEnabled] }

  private func load() {
    problem = nil
    loader.load { [interactor] () async throws(SignInError) in try await interactor.sessions() }
  }

  private func ask(about session: SignInSession, isCurrent: Bool) {
    ask(question(about: session)) { [weak self, interactor, router] in
      if isCurrent {
        interactor.signOut()
        return router.leave()
      }
      self?.run { () async throws(SignInError) in try await interactor.end(session.id) }
    }
  }

  private func askAboutOthers() {
    ask(questionAboutOthers) { [weak self, interactor] in
      self?.run { () async throws(SignInError) in try await interactor.endOthers() }
    }
  }

  private func ask(_ question: Question, _ onYes: @escaping @MainActor () -> Void) {
    services.analytics.log(.screenPresented(.accountSessionQuestion))
    work.start { [weak self] in
      guard let router = self?.router else { return }
      let ends = await router.confirm(question)
      self?.services.analytics.log(
        .buttonActivated(ends ? .accountSessionConfirm : .accountSessionDecline))
      if ends, self?.running == nil { onYes() }
    }
  }

  private func run(_ change: @escaping @MainActor () async throws(SignInError) -> Void) {
    problem = nil
    running = work.start { [weak self] in
      do throws(SignInError) {
        try await change()
        self?.didEnd(nil)
      } catch {
        self?.didEnd(error)
      }
    }
    show()
  }

  private func didEnd(_ error: SignInError?) {
    running = nil
    guard let error else { return load() }
    if error == .signedOut { return leave() }
    problem = error.storageProblem.map { texts.sentence($0) }
    show()
  }

  private func didLoad() {
    if case .signedOut? = loader.state.failure { leave() } else { show() }
  }

  private func leave() {
    interactor.signOut()
    wasSignedOut = true
    show()
    router.askToSignInAgain()
  }
}

// MARK: Words

extension AccountSessionsPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      AccountSessions.ViewModel(
        title: texts[.accountSessionsTitle], heading: texts[.accountSessionsHeading],
        load: loadStatus, items: loader.state.value.map(items) ?? []))
  }

  private var loadStatus: LoadStatus {
    let state = loader.state
    let isBusy = running != nil || state.isLoading && state.value == nil
    let problem = problem ?? state.failure?.storageProblem.map { texts.sentence($0) }
    return LoadStatus(
      progress: isBusy ? texts[.accountSessionsProgress] : nil, problem: problem,
      severity: state.value == nil ? .problem : .warning,
      retry: problem == nil ? nil : texts[.accountSessionsRetry])
  }

  /// What ends all others comes last, where there are others.
  private func items(_ own: OwnSessions) -> [AccountSessions.Item] {
    let items = own.all.map { session in
      AccountSessions.Item(
        title: texts[
          .signInHistoryTime(
            date: texts.date(session.openedAt), time: texts.timeOfDay(session.openedAt))],
        detail: session.id == own.current
          ? texts[.accountSessionsThis(origin: origin(of: session))]
          : texts[
            .accountSessionsOther(
              origin: origin(of: session), date: texts.date(session.lastUsedAt),
              time: texts.timeOfDay(session.lastUsedAt))])
    }
    guard items.count > 1 else { return items }
    return items + [
      AccountSessions.Item(
        title: texts[.accountSessionsOthersTitle], detail: texts[.accountSessionsOthersDetail],
        startsGroup: true)
    ]
  }

  private func origin(of session: SignInSession) -> String {
    session.origin?.description ?? texts[.accountSessionsUnknown]
  }

  private func question(about session: SignInSession) -> Question {
    Question(
      title: texts[.accountSessionsEndTitle],
      message: texts[
        .accountSessionsEndMessage(
          origin: origin(of: session), date: texts.date(session.openedAt),
          time: texts.timeOfDay(session.openedAt))],
      yes: texts[.accountSessionsEndYes], no: texts[.accountSessionsEndNo])
  }

  private var questionAboutOthers: Question {
    Question(
      title: texts[.accountSessionsOthersAsk], message: texts[.accountSessionsOthersMessage],
      yes: texts[.accountSessionsOthersYes], no: texts[.accountSessionsOthersNo])
  }
}
