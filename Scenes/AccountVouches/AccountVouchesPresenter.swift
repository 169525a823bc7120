import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

@MainActor
final class AccountVouchesPresenter: AccountVouches.PresenterInput {
  private typealias Action = (answer: VouchAnswer, vouch: OwnVouch)

  weak var output: (any AccountVouches.PresenterOutput)?
  private let interactor: any AccountVouches.InteractorInput
  private let router: any AccountVouches.RouterInput
  private let services: PresenterServices
  private let work: Work
  /// The last answer that the store has taken or refused.
  private var last: (outcome: VouchOutcome, vouch: OwnVouch)?
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(SignInError) in
    try await interactor.vouches()
  } didChange: { [weak self] in
    self?.show()
  }

  init(
    interactor: any AccountVouches.InteractorInput, router: any AccountVouches.RouterInput,
    services: PresenterServices, work: Work
  ) {
    self.interactor = interactor
    self.router = router
    self.services = services
    self.work = work
  }

  func didAppear() {
    guard data.isAvailable() else { return }
    services.analytics.log(.screenPresented(.accountVouches))
    data.load()
  }

  func didChangeFlags() { data.didChangeFlags() }

  func didSelectItem(at index: Int) {
    guard !data.isChanging, actions.indices.contains(index) else { return }
    let action = actions[index]
    services.analytics.log(.buttonActivated(action.answer.button))
    ask(about: action)
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountVouches)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated(.accountVouchesReload))
    last = nil
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  /// Two for each applicant who waits for an answer, one for each who has the member's vouch.
  private var actions: [Action] {
    (data.value ?? []).flatMap { vouch in
      (vouch.state == .given ? [.withdraw] : [.give, .decline]).map { ($0, vouch) }
    }
  }

  private func ask(about action: Action) {
    services.analytics.log(.screenPresented(.accountVouchQuestion))
    work.start { [weak self, question = question(about: action)] in
      guard let router = self?.router else { return }
      let isYes = await router.confirm(question)
      self?.services.analytics.log(
        .buttonActivated(isYes ? .accountVouchConfirm : .accountVouchDecline))
      if isYes { self?.send(action) }
    }
  }

  private func send(_ action: Action) {
    guard !data.isChanging else { return }
    last = nil
    data.change { [weak self, interactor] () async throws(SignInError) in
      let outcome = try await interactor.answer(action.answer, to: action.vouch.id)
      self?.last = (outcome, action.vouch)
    }
  }
}

extension VouchAnswer {
  fileprivate var button: AnalyticsEvent.Button {
    switch self {
    case .give: .accountVouchGive
    case .decline: .accountVouchRefuse
    case .withdraw: .accountVouchWithdraw
    }
  }
}

// MARK: Texts

extension AccountVouchesPresenter {
  private var texts: any Texts { services.texts }

  private func show() {
    let isEmpty = data.value?.isEmpty == true
    let isFull = data.value?.count == OwnVouch.limit
    output?.show(
      AccountVouches.ViewModel(
        title: texts[.myAccountVouchesTitle],
        heading: texts[
          isFull ? .accountVouchesFirst(count: "\(OwnVouch.limit)") : .accountVouchesHeading],
        load: data.status(
          progress: texts[.accountVouchesProgress], retry: texts[.accountVouchesRetry]),
        news: last.flatMap { news(of: $0.outcome, $0.vouch) },
        problem: last.flatMap { problem(of: $0.outcome) },
        empty: isEmpty ? texts[.accountVouchesEmpty] : nil, items: actions.map(item)))
  }

  private func item(_ action: Action) -> AccountVouches.Item {
    let (name, date) = (name(of: action.vouch), texts.date(action.vouch.namedAt))
    return switch action.answer {
    case .give:
      AccountVouches.Item(
        title: texts[.accountVouchesGiveTitle(name: name)],
        detail: texts[.accountVouchesGiveDetail(date: date)], startsGroup: true)
    case .decline:
      AccountVouches.Item(
        title: texts[.accountVouchesDeclineTitle(name: name)],
        detail: texts[.accountVouchesDeclineDetail])
    case .withdraw:
      AccountVouches.Item(
        title: texts[.accountVouchesWithdrawTitle(name: name)],
        detail: texts[
          action.vouch.hasAccount
            ? .accountVouchesWithdrawLate : .accountVouchesWithdrawDetail],
        startsGroup: true)
    }
  }

  private func question(about action: Action) -> Question {
    let name = name(of: action.vouch)
    return switch action.answer {
    case .give:
      Question(
        title: texts[.accountVouchesGiveAsk],
        message: texts[.accountVouchesGiveMessage(name: name)],
        yes: texts[.accountVouchesGiveYes], no: texts[.accountVouchesNo])
    case .decline:
      Question(
        title: texts[.accountVouchesDeclineAsk],
        message: texts[.accountVouchesDeclineMessage(name: name)],
        yes: texts[.accountVouchesDeclineYes], no: texts[.accountVouchesNo])
    case .withdraw:
      Question(
        title: texts[.accountVouchesWithdrawAsk],
        message: texts[
          action.vouch.hasAccount
            ? .accountVouchesWithdrawMessageLate(name: name)
            : .accountVouchesWithdrawMessage(name: name)],
        yes: texts[.accountVouchesWithdrawYes], no: texts[.accountVouchesNo])
    }
  }

  private func news(of outcome: VouchOutcome, _ vouch: OwnVouch) -> String? {
    let name = name(of: vouch)
    return switch outcome {
    case .given(isApproved: true): texts[.accountVouchesNewsApproved(name: name)]
    case .given(isApproved: false): texts[.accountVouchesNewsGiven(name: name)]
    case .declined: texts[.accountVouchesNewsDeclined(name: name)]
    case .withdrawn: texts[.accountVouchesNewsWithdrawn(name: name)]
    case .withdrawnLate: texts[.accountVouchesNewsWithdrawnLate(name: name)]
    case .over, .limitReached, .notAllowed: nil
    }
  }

  private func problem(of outcome: VouchOutcome) -> String? {
    switch outcome {
    case .over: texts[.accountVouchesOver]
    case .limitReached(let count): texts[.accountVouchesLimit(count: count)]
    case .notAllowed: texts[.accountVouchesNotAllowed]
    case .given, .declined, .withdrawn, .withdrawnLate: nil
    }
  }

  /// The name, with the username that nobody else has.
  private func name(of vouch: OwnVouch) -> String {
    guard let username = vouch.username else { return vouch.name.value }
    return texts[.accountVouchesName(name: vouch.name.value, username: username.value)]
  }
}
