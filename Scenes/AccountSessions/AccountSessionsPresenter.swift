import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

@MainActor
final class AccountSessionsPresenter: AccountSessions.PresenterInput {
  weak var output: (any AccountSessions.PresenterOutput)?
  private let interactor: any AccountSessions.InteractorInput
  private let router: any AccountSessions.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let signIns: AccountSessions.SignIns
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(OwnFailure) in
    try await interactor.sessions()
  } didChange: { [weak self] in
    self?.show()
  }

  /// - Parameter signIns: the last sign-ins, the newest first, shown unchanged (design rule 98).
  init(
    _ signIns: [SignInEntry], interactor: any AccountSessions.InteractorInput,
    router: any AccountSessions.RouterInput, services: PresenterServices, work: Work
  ) {
    self.signIns = AccountSessions.SignIns(signIns, in: services.texts)
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard data.isAvailable() else { return }
    // The sign-ins on this screen are the other member's.
    if interactor.isOfAnother { return router.close() }
    services.analytics.log(.screenPresented(.accountSessions))
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didSelectItem(at index: Int) {
    guard !data.isChanging, let own = data.value else { return }
    if own.all.indices.contains(index) {
      services.analytics.log(.buttonActivated("accountSession"))
      ask(about: own.all[index], isCurrent: own.all[index].id == own.current)
    } else if index == own.all.count {
      services.analytics.log(.buttonActivated("accountSessionsOthers"))
      askAboutOthers()
    }
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountSessions)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated("accountSessionsReload"))
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private func ask(about session: SignInSession, isCurrent: Bool) {
    ask(question(about: session, isCurrent: isCurrent)) { [weak self, interactor, router] in
      if isCurrent {
        interactor.signOut()
        return router.leave()
      }
      self?.data.change { () async throws(OwnFailure) in try await interactor.end(session.id) }
    }
  }

  private func askAboutOthers() {
    ask(questionAboutOthers) { [weak self, interactor] in
      self?.data.change { () async throws(OwnFailure) in
        try await interactor.endOthers()
        self?.askAboutThis()
      }
    }
  }

  private func askAboutThis() {
    ask(questionAboutThis) { [interactor, router] in
      interactor.signOut()
      router.leave()
    }
  }

  private func ask(_ question: Question, _ onYes: @escaping @MainActor () -> Void) {
    services.analytics.log(.screenPresented("accountSessionQuestion"))
    work.start { [weak self] in
      guard let router = self?.router else { return }
      let ends = await router.confirm(question)
      self?.services.analytics.log(
        .buttonActivated(ends ? "accountSessionConfirm" : "accountSessionDecline"))
      if ends, self?.data.isChanging == false { onYes() }
    }
  }
}

// MARK: Texts

extension AccountSessionsPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    output?.show(
      AccountSessions.ViewModel(
        title: texts[.accountSessionsTitle], heading: texts[.accountSessionsHeading],
        load: data.status(
          progress: texts[.accountSessionsProgress], retry: texts[.accountSessionsRetry]),
        items: data.value.map(items) ?? [], signIns: signIns))
  }

  /// Returns the items. The last one ends all sessions, with sign-ins that wait for a code, which
  /// this list doesn't show.
  private func items(_ own: OwnSessions) -> [AccountSessions.Item] {
    own.all.map { $0.id == own.current ? currentItem($0) : otherItem($0) } + [
      AccountSessions.Item(
        title: texts[.accountSessionsOthersTitle], detail: texts[.accountSessionsOthersDetail],
        startsGroup: true)
    ]
  }

  private func currentItem(_ session: SignInSession) -> AccountSessions.Item {
    AccountSessions.Item(
      title: texts[.accountSessionsThisTitle],
      detail: texts[.accountSessionsThisDetail(origin: origin(of: session))])
  }

  /// The title is the time, which tells sessions apart where the origin is unknown or cut.
  private func otherItem(_ session: SignInSession) -> AccountSessions.Item {
    AccountSessions.Item(
      title: texts[
        .accountSessionsTime(
          date: texts.date(session.lastUsedAt), time: texts.timeOfDay(session.lastUsedAt))],
      detail: texts[.accountSessionsOtherDetail(origin: origin(of: session))])
  }

  private func origin(of session: SignInSession) -> String {
    session.origin?.description ?? texts[.accountSessionsUnknown]
  }

  private func question(about session: SignInSession, isCurrent: Bool) -> Question {
    let (date, time) = (texts.date(session.lastUsedAt), texts.timeOfDay(session.lastUsedAt))
    return Question(
      title: texts[isCurrent ? .accountSessionsEndTitle : .accountSessionsEndOther(time: time)],
      message: texts[
        isCurrent
          ? .accountSessionsEndHere
          : .accountSessionsEndMessage(origin: origin(of: session), date: date, time: time)],
      yes: texts[.accountSessionsEndYes], no: texts[.accountSessionsEndNo])
  }

  private var questionAboutOthers: Question {
    Question(
      title: texts[.accountSessionsOthersAsk], message: texts[.accountSessionsOthersMessage],
      yes: texts[.accountSessionsOthersYes], no: texts[.accountSessionsOthersNo])
  }

  private var questionAboutThis: Question {
    Question(
      title: texts[.accountSessionsHereAsk], message: texts[.accountSessionsHereMessage],
      yes: texts[.accountSessionsHereYes], no: texts[.accountSessionsHereNo])
  }
}

extension AccountSessions.SignIns {
  fileprivate init(_ entries: [SignInEntry], in texts: any Texts) {
    self.init(
      heading: texts[.accountSessionsSignInsHeading(limit: "\(SignInEntry.limit)")],
      empty: texts[.accountSessionsSignInsEmpty],
      entries: entries.map {
        AccountSessions.SignIn(
          time: texts[
            .accountSessionsTime(date: texts.date($0.time), time: texts.timeOfDay($0.time))],
          origin: $0.origin?.description ?? texts[.accountSessionsUnknown])
      })
  }
}
