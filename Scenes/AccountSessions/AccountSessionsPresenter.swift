import Domain
import Essentials
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class AccountSessionsPresenter: MemberListPresenter<OwnSessions> {
  private let signIns: [SignInEntry]
  private let interactor: AccountSessionsInteractor

  /// - Parameter signIns: the last sign-ins, the newest first, shown unchanged.
  init(
    _ signIns: [SignInEntry], interactor: AccountSessionsInteractor, router: any MemberRouter,
    services: PresenterServices, work: Work
  ) {
    (self.signIns, self.interactor) = (signIns, interactor)
    super.init(
      "accountSessions", reload: "accountSessionsReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in try await interactor.sessions() }
  }

  /// The sign-ins on this screen aren't another member's to see.
  override func isAvailable() -> Bool {
    guard super.isAvailable() else { return false }
    if interactor.isOfAnother { router.close() }
    return !interactor.isOfAnother
  }

  override var list: MemberList {
    MemberList(
      title: texts[.accountSessionsTitle], heading: texts[.accountSessionsHeading],
      load: status(progress: .accountSessionsProgress, retry: .accountSessionsRetry),
      items: value.map(items) ?? [],
      record: MemberList.Record(
        heading: texts[.accountSessionsSignInsHeading(limit: "\(SignInEntry.limit)")],
        empty: texts[.accountSessionsSignInsEmpty],
        entries: signIns.map { MemberList.Record.Entry(time($0.time), origin($0.origin)) }))
  }

  override func didSelectItem(at index: Int) {
    guard let own = settledValue else { return }
    if own.all.indices.contains(index) {
      log(.buttonActivated("accountSession"))
      let session = own.all[index]
      if session.id == own.current { askAboutThis() } else { ask(about: session) }
    } else if index == own.all.count {
      log(.buttonActivated("accountSessionsOthers"))
      askAboutOthers()
    }
  }

  private func askAboutThis() {
    ask(
      title: .accountSessionsEndTitle, message: .accountSessionsEndHere,
      yes: .accountSessionsEndYes, no: .accountSessionsEndNo
    ) { [weak self] in
      self?.leave()
    }
  }

  private func ask(about session: SignInSession) {
    let (date, time) = (texts.date(session.lastUsedAt), texts.timeOfDay(session.lastUsedAt))
    ask(
      title: .accountSessionsEndOther(time: time),
      message: .accountSessionsEndMessage(origin: origin(session.origin), date: date, time: time),
      yes: .accountSessionsEndYes, no: .accountSessionsEndNo
    ) { [weak self, interactor] in
      self?.change(saying: .accountSessionsEndDone) { () async throws(OwnFailure) in
        try await interactor.end(session.id)
      }
    }
  }

  private func askAboutOthers() {
    ask(
      title: .accountSessionsOthersAsk, message: .accountSessionsOthersMessage,
      yes: .accountSessionsOthersYes, no: .accountSessionsOthersNo
    ) { [weak self, interactor] in
      self?.change { () async throws(OwnFailure) in
        try await interactor.endOthers()
        self?.askWhetherHereToo()
      }
    }
  }

  private func askWhetherHereToo() {
    ask(
      title: .accountSessionsHereAsk, message: .accountSessionsHereMessage,
      yes: .accountSessionsHereYes, no: .accountSessionsHereNo
    ) { [weak self] in
      self?.leave()
    }
  }

  private func ask(
    title: LocalizedText, message: LocalizedText, yes: LocalizedText, no: LocalizedText,
    onYes: @escaping @MainActor () -> Void
  ) {
    ask(
      Question(
        title: texts[title], message: texts[message], yes: texts[yes], no: texts[no]),
      QuestionEvents(
        asks: "accountSessionQuestion", yes: "accountSessionConfirm", no: "accountSessionDecline"),
      onYes: onYes)
  }

  private func leave() {
    interactor.signOut()
    router.say(texts[.myAccountSignedOut])
    router.leave()
  }
}

// MARK: Texts

extension AccountSessionsPresenter {
  /// Returns the items. The last one ends all sessions, with sign-ins that wait for a code, which
  /// this list doesn't show.
  private func items(_ own: OwnSessions) -> [MemberList.Item] {
    own.all.map { item($0, isCurrent: $0.id == own.current) } + [
      MemberList.Item(
        texts[.accountSessionsOthersTitle], texts[.accountSessionsOthersDetail], startsGroup: true,
        action: texts[.accountSessionsOthersYes])
    ]
  }

  /// The title is the time, which tells sessions apart where the origin is unknown or cut.
  private func item(_ session: SignInSession, isCurrent: Bool) -> MemberList.Item {
    let origin = origin(session.origin)
    return isCurrent
      ? MemberList.Item(
        texts[.accountSessionsThisTitle], texts[.accountSessionsThisDetail(origin: origin)],
        action: texts[.accountSessionsEndYes])
      : MemberList.Item(
        time(session.lastUsedAt), texts[.accountSessionsOtherDetail(origin: origin)],
        action: texts[.accountSessionsEndYes])
  }

  private func time(_ time: Date) -> String {
    texts[.accountSessionsTime(date: texts.date(time), time: texts.timeOfDay(time))]
  }

  private func origin(_ origin: Origin?) -> String {
    origin?.description ?? texts[.accountSessionsUnknown]
  }
}
