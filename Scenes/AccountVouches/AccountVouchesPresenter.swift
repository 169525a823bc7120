import Domain
import FoyerTexts
import InteractorKit
import MemberScreens
import SceneServices

final class AccountVouchesPresenter: MemberListPresenter<OwnVouches> {
  /// An item of the list. An applicant who waits has two; the last one makes a code.
  private struct Row {
    let word: AnalyticsEvent.Button
    let item: MemberList.Item
    let question: Question
    let action: Action
  }

  private enum Action {
    case makeCode
    case withdrawCode(OwnVouchCode)
    case answer(VouchAnswer, OwnVouch)
  }

  private let interactor: AccountVouchesInteractor
  /// The outcome of the last action; the line stays free before.
  private var note = MemberList.Note.news("")
  /// The codes that were made since the screen opened, by their IDs. They can't be shown later.
  private var made: [String: VouchCode] = [:]

  init(
    interactor: AccountVouchesInteractor, router: any MemberRouter, services: PresenterServices,
    work: Work
  ) {
    self.interactor = interactor
    super.init(
      "accountVouches", reload: "accountVouchesReload", interactor, router, services, work
    ) { () async throws(OwnFailure) in try await interactor.vouches() }
  }

  override var list: MemberList {
    MemberList(
      title: texts[.myAccountVouchesTitle], heading: texts[heading],
      load: status(progress: .accountVouchesProgress, retry: .accountVouchesRetry),
      note: note, items: value.map { rows($0).map(\.item) } ?? [], completesDetail: true)
  }

  override func didSelectItem(at index: Int) {
    guard let rows = settledValue.map(rows), rows.indices.contains(index) else { return }
    let row = rows[index]
    log(.buttonActivated(row.word))
    ask(
      row.question,
      QuestionEvents(
        asks: "accountVouchQuestion", yes: "accountVouchConfirm", no: "accountVouchDecline")
    ) { [weak self] in
      self?.carryOut(row.action)
    }
  }

  override func didRequestReload() {
    if !isBusy { note = .news("") }
    super.didRequestReload()
  }

  private func carryOut(_ action: Action) {
    note = .news("")
    change { [weak self, interactor] () async throws(OwnFailure) in
      switch action {
      case .makeCode: self?.didMake(try await interactor.makeCode())
      case .withdrawCode(let code):
        self?.didWithdrawCode(try await interactor.withdrawCode(code.id))
      case .answer(let answer, let vouch):
        self?.didAnswer(try await interactor.answer(answer, to: vouch.id), vouch)
      }
    }
  }

  private func didMake(_ outcome: VouchCodeOutcome) {
    switch outcome {
    case .made(let code, let entry):
      made[entry.id] = code
      let date = texts.date(entry.expiresAt)
      note = .news(texts[.accountVouchesNewsCode(code: code.text, date: date)])
    case .refused(let refusal): note = .problem(sentence(refusal))
    }
  }

  private func didWithdrawCode(_ isDone: Bool) {
    note =
      isDone
      ? .news(texts[.accountVouchesNewsCodeWithdrawn]) : .problem(texts[.accountVouchesCodeOver])
  }

  private func didAnswer(_ outcome: VouchOutcome, _ vouch: OwnVouch) {
    let name = name(of: vouch)
    note =
      switch outcome {
      case .given(isApproved: true): .news(texts[.accountVouchesNewsApproved(name: name)])
      case .given(isApproved: false): .news(texts[.accountVouchesNewsGiven(name: name)])
      case .declined: .news(texts[.accountVouchesNewsDeclined(name: name)])
      case .withdrawn: .news(texts[.accountVouchesNewsWithdrawn(name: name)])
      case .withdrawnLate: .news(texts[.accountVouchesNewsWithdrawnLate(name: name)])
      case .over: .problem(texts[.accountVouchesOver])
      case .refused(let refusal): .problem(sentence(refusal))
      }
  }
}

// MARK: Texts

extension AccountVouchesPresenter {
  private var heading: LocalizedText {
    switch value?.applicants.count {
    case 0: .accountVouchesEmpty
    case OwnVouch.limit: .accountVouchesFirst(count: "\(OwnVouch.limit)")
    default: .accountVouchesHeading
    }
  }

  private func rows(_ own: OwnVouches) -> [Row] {
    own.applicants.flatMap { $0.state == .given ? [withdrawal($0)] : [vouching($0), refusal($0)] }
      + own.codes.map(withdrawal) + [makingCode]
  }

  private func vouching(_ vouch: OwnVouch) -> Row {
    let name = name(of: vouch)
    return Row(
      word: "accountVouchGive",
      item: MemberList.Item(
        texts[.accountVouchesGiveTitle(name: name)],
        texts[.accountVouchesGiveDetail(date: texts.date(vouch.namedAt))], startsGroup: true),
      question: question(
        .accountVouchesGiveAsk, .accountVouchesGiveMessage(name: name), .accountVouchesGiveYes),
      action: .answer(.give, vouch))
  }

  private func refusal(_ vouch: OwnVouch) -> Row {
    let name = name(of: vouch)
    return Row(
      word: "accountVouchRefuse",
      item: MemberList.Item(
        texts[.accountVouchesDeclineTitle(name: name)], texts[.accountVouchesDeclineDetail]),
      question: question(
        .accountVouchesDeclineAsk, .accountVouchesDeclineMessage(name: name),
        .accountVouchesDeclineYes, isFinal: true),
      action: .answer(.decline, vouch))
  }

  private func withdrawal(_ vouch: OwnVouch) -> Row {
    let (name, isLate) = (name(of: vouch), vouch.hasAccount)
    return Row(
      word: "accountVouchWithdraw",
      item: MemberList.Item(
        texts[.accountVouchesWithdrawTitle(name: name)],
        texts[isLate ? .accountVouchesWithdrawLate : .accountVouchesWithdrawDetail],
        startsGroup: true),
      question: question(
        .accountVouchesWithdrawAsk,
        isLate
          ? .accountVouchesWithdrawMessageLate(name: name)
          : .accountVouchesWithdrawMessage(name: name), .accountVouchesWithdrawYes,
        isFinal: true),
      action: .answer(.withdraw, vouch))
  }

  private func withdrawal(_ code: OwnVouchCode) -> Row {
    let (date, time) = (texts.date(code.createdAt), texts.timeOfDay(code.createdAt))
    let title =
      made[code.id].map { texts[.accountVouchesCodeWithdrawTitle(code: $0.text)] }
      ?? texts[.accountVouchesCodeWithdrawDated(date: date, time: time)]
    return Row(
      word: "accountVouchCodeWithdraw",
      item: MemberList.Item(
        title, texts[.accountVouchesCodeWithdrawDetail(date: texts.date(code.expiresAt))]),
      question: question(
        .accountVouchesCodeWithdrawAsk, .accountVouchesCodeWithdrawMessage,
        .accountVouchesCodeWithdrawYes, isFinal: true),
      action: .withdrawCode(code))
  }

  private var makingCode: Row {
    Row(
      word: "accountVouchCodeMake",
      item: MemberList.Item(
        texts[.accountVouchesCodeTitle],
        texts[.accountVouchesCodeDetail(days: "\(VouchCode.days)")], startsGroup: true),
      question: question(
        .accountVouchesCodeAsk, .accountVouchesCodeMessage, .accountVouchesCodeYes),
      action: .makeCode)
  }

  private func question(
    _ title: LocalizedText, _ message: LocalizedText, _ yes: LocalizedText, isFinal: Bool = false
  ) -> Question {
    Question(
      title: texts[title], message: texts[message], yes: texts[yes], no: texts[.accountVouchesNo],
      isDangerous: isFinal)
  }

  private func sentence(_ refusal: VouchRefusal) -> String {
    switch refusal {
    case .limitReached(let count): texts[.accountVouchesLimit(count: count)]
    case .notAllowed: texts[.accountVouchesNotAllowed]
    }
  }

  /// The name, with the username that nobody else has.
  private func name(of vouch: OwnVouch) -> String {
    guard let username = vouch.username else { return vouch.name.value }
    return texts[.accountVouchesName(name: vouch.name.value, username: username.value)]
  }
}
