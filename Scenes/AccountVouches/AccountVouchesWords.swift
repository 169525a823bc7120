import Domain
import FoyerTexts
import SceneServices

extension AccountVouches {
  enum Action {
    case makeCode
    case withdrawCode(OwnVouchCode)
    case answer(VouchAnswer, OwnVouch)
  }

  /// The outcome of an action that the store has carried out or refused.
  enum Outcome {
    case code(VouchCodeOutcome)
    /// - Parameter isDone: false if the code was used or has expired meanwhile.
    case withdrawal(isDone: Bool)
    case answer(VouchOutcome, OwnVouch)
  }
}

/// The static text of the scene.
struct AccountVouchesWords {
  let texts: any Texts

  /// - Parameter made: the codes that can still be shown, by their IDs.
  func item(
    _ action: AccountVouches.Action, made: [String: VouchCode]
  ) -> AccountVouches.Item {
    switch action {
    case .makeCode:
      AccountVouches.Item(
        title: texts[.accountVouchesCodeTitle],
        detail: texts[.accountVouchesCodeDetail(days: "\(VouchCode.days)")], startsGroup: true)
    case .withdrawCode(let code):
      AccountVouches.Item(
        title: made[code.id].map { texts[.accountVouchesCodeWithdrawTitle(code: $0.text)] }
          ?? texts[
            .accountVouchesCodeWithdrawDated(
              date: texts.date(code.createdAt), time: texts.timeOfDay(code.createdAt))],
        detail: texts[.accountVouchesCodeWithdrawDetail(date: texts.date(code.expiresAt))])
    case .answer(let answer, let vouch): item(answer, vouch)
    }
  }

  private func item(_ answer: VouchAnswer, _ vouch: OwnVouch) -> AccountVouches.Item {
    let (name, date) = (name(of: vouch), texts.date(vouch.namedAt))
    return switch answer {
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
          vouch.hasAccount ? .accountVouchesWithdrawLate : .accountVouchesWithdrawDetail],
        startsGroup: true)
    }
  }

  func question(before action: AccountVouches.Action) -> Question {
    switch action {
    case .makeCode:
      Question(
        title: texts[.accountVouchesCodeAsk], message: texts[.accountVouchesCodeMessage],
        yes: texts[.accountVouchesCodeYes], no: texts[.accountVouchesNo])
    case .withdrawCode:
      Question(
        title: texts[.accountVouchesCodeWithdrawAsk],
        message: texts[.accountVouchesCodeWithdrawMessage],
        yes: texts[.accountVouchesCodeWithdrawYes], no: texts[.accountVouchesNo])
    case .answer(let answer, let vouch): question(before: answer, vouch)
    }
  }

  private func question(before answer: VouchAnswer, _ vouch: OwnVouch) -> Question {
    let name = name(of: vouch)
    return switch answer {
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
          vouch.hasAccount
            ? .accountVouchesWithdrawMessageLate(name: name)
            : .accountVouchesWithdrawMessage(name: name)],
        yes: texts[.accountVouchesWithdrawYes], no: texts[.accountVouchesNo])
    }
  }

  func news(of outcome: AccountVouches.Outcome) -> String? {
    switch outcome {
    case .code(.made(code: let code, entry: let entry)):
      texts[.accountVouchesNewsCode(code: code.text, date: texts.date(entry.expiresAt))]
    case .code(.refused), .withdrawal(isDone: false): nil
    case .withdrawal(isDone: true): texts[.accountVouchesNewsCodeWithdrawn]
    case .answer(let outcome, let vouch): news(of: outcome, vouch)
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
    case .over, .refused: nil
    }
  }

  func problem(of outcome: AccountVouches.Outcome) -> String? {
    switch outcome {
    case .code(.refused(because: let refusal)), .answer(.refused(because: let refusal), _):
      sentence(refusal)
    case .withdrawal(isDone: false): texts[.accountVouchesCodeOver]
    case .answer(.over, _): texts[.accountVouchesOver]
    case .code(.made), .withdrawal, .answer: nil
    }
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
