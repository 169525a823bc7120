import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

@MainActor
final class AccountVouchesPresenter: AccountVouches.PresenterInput {
  weak var output: (any AccountVouches.PresenterOutput)?
  private let interactor: any AccountVouches.InteractorInput
  private let router: any AccountVouches.RouterInput
  private let services: PresenterServices
  private let work: Work
  private let words: AccountVouchesWords
  /// The outcome of the last action.
  private var last: AccountVouches.Outcome?
  /// The codes that were made since the screen opened, by their IDs. Nobody can see them later.
  private var made: [String: VouchCode] = [:]
  private lazy var data = MemberData(
    interactor: interactor, router: router, services: services, work: work
  ) { [interactor] () async throws(OwnFailure) in
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
    words = AccountVouchesWords(texts: services.texts)
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
    services.analytics.log(.buttonActivated(action.button))
    ask(words.question(before: action), before: action)
  }

  func didReachEnd() { services.analytics.log(.listEndReached(.accountVouches)) }

  func didRequestReload() {
    guard !data.isBusy else { return }
    services.analytics.log(.buttonActivated("accountVouchesReload"))
    last = nil
    data.load()
  }

  func didRequestBack() { data.didRequestBack() }

  private var actions: [AccountVouches.Action] {
    guard let own = data.value else { return [] }
    let answers = own.applicants.flatMap { vouch in
      (vouch.state == .given ? [.withdraw] : [.give, .decline]).map {
        AccountVouches.Action.answer($0, vouch)
      }
    }
    return answers + own.codes.map(AccountVouches.Action.withdrawCode) + [.makeCode]
  }

  private func ask(_ question: Question, before action: AccountVouches.Action) {
    services.analytics.log(.screenPresented("accountVouchQuestion"))
    work.start { [weak self] in
      guard let router = self?.router else { return }
      let isYes = await router.confirm(question)
      self?.services.analytics.log(
        .buttonActivated(isYes ? "accountVouchConfirm" : "accountVouchDecline"))
      if isYes { self?.carryOut(action) }
    }
  }

  private func carryOut(_ action: AccountVouches.Action) {
    guard !data.isChanging else { return }
    last = nil
    data.change { [weak self, interactor] () async throws(OwnFailure) in
      switch action {
      case .makeCode: self?.didMake(try await interactor.makeCode())
      case .withdrawCode(let code):
        self?.last = .withdrawal(isDone: try await interactor.withdrawCode(code.id))
      case .answer(let answer, let vouch):
        self?.last = .answer(try await interactor.answer(answer, to: vouch.id), vouch)
      }
    }
  }

  private func didMake(_ outcome: VouchCodeOutcome) {
    last = .code(outcome)
    if case .made(let code, let entry) = outcome { made[entry.id] = code }
  }

  private var heading: LocalizedText {
    switch data.value?.applicants.count {
    case 0: .accountVouchesEmpty
    case OwnVouch.limit: .accountVouchesFirst(count: "\(OwnVouch.limit)")
    default: .accountVouchesHeading
    }
  }

  private func show() {
    let texts = services.texts
    output?.show(
      AccountVouches.ViewModel(
        title: texts[.myAccountVouchesTitle],
        heading: texts[heading],
        load: data.status(
          progress: texts[.accountVouchesProgress], retry: texts[.accountVouchesRetry]),
        news: last.flatMap(words.news), problem: last.flatMap(words.problem),
        items: actions.map { words.item($0, made: made) }))
  }
}

extension AccountVouches.Action {
  fileprivate var button: AnalyticsEvent.Button {
    switch self {
    case .makeCode: .accountVouchCodeMake
    case .withdrawCode: .accountVouchCodeWithdraw
    case .answer(.give, _): .accountVouchGive
    case .answer(.decline, _): .accountVouchRefuse
    case .answer(.withdraw, _): .accountVouchWithdraw
    }
  }
}
