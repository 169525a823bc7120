import Domain
import FoyerTexts
import Routes
import SceneServices
import TerminalWidgets
import Viper

extension LinearResult {
  /// What the conversation's end means, knowing what became of the last account.
  ///
  /// Once there is an account, a script may say no more; and a store that failed is the reason
  /// before all others. What may have been stored is no failure, however the conversation ended.
  ///
  /// - Parameters:
  ///   - closedDoor: what a script has asked for in vain.
  ///   - isScript: whether nobody sits there, so that an operator reads why it failed.
  init(
    _ end: LinearEnd, outcome: RegistrationWitness.Outcome?, closedDoor: Route.Notice? = nil,
    isScript: Bool = true, localization: Localization
  ) {
    let texts = localization.texts
    let sentence: (StorageProblem) -> String = {
      isScript ? texts.operatorSentence($0) : texts.sentence($0)
    }
    if let closedDoor, outcome == nil, end != .left {
      self.init(nil, problem: localization.texts[closedDoor.headline], exitCode: .unavailable)
      return
    }
    switch (end, outcome) {
    case (_, .failed(.outcomeUnknown(let problem))):
      let reason = sentence(problem)
      self.init(
        outcome: .unknown, account: nil,
        problem: localization.texts[.signUpOutcomeUnknown(reason: reason)],
        exitCode: .outcomeUnknown)
    case (_, .failed(.closed)):
      self.init(
        nil, problem: localization.texts[.noticeSignUpClosedHeadline], exitCode: .unavailable)
    case (_, .failed(.invitation)):
      self.init(nil, problem: localization.texts[.signUpInvitationRefused])
    case (_, .failed(.attemptReused)):
      self.init(nil, problem: localization.texts[.signUpAttemptReused])
    case (_, .failed(.tooMany(let seconds))):
      self.init(
        nil, problem: localization.texts.tooMany(seconds: seconds), exitCode: .unavailable)
    case (.left, .created(let account)), (.inputEnded, .created(let account)):
      self.init(outcome: .accountCreated, account: account, problem: nil, exitCode: .done)
    case (.left, .applied(.rejected)), (.inputEnded, .applied(.rejected)):
      self.init(
        outcome: .applicationRejected, account: nil,
        problem: localization.texts[.noticeApplicationRejectedHeadline], exitCode: .failed)
    case (.left, .applied(let state)), (.inputEnded, .applied(let state)): self.init(state)
    case (.refused(let sentence), .created(let account)): self.init(account, problem: sentence)
    case (.left, _), (.switched, _): self = .left
    case (_, .failed(.notSaved(let problem))):
      self.init(nil, problem: sentence(problem), exitCode: Sysexit(problem))
    case (.refused(let sentence), _): self.init(nil, problem: sentence)
    case (.inputEnded(isUnderWay: false), _): self = .left
    case (.inputEnded(isUnderWay: true), _):
      self.init(nil, problem: localization.words.linear(.inputEnded), exitCode: .inputOutput)
    }
  }

  private init(_ state: ApplicationState) {
    self.init(
      outcome: state == .verifying ? .codeSent : .applicationReceived, account: nil, problem: nil,
      exitCode: .done)
  }

  private static let left = LinearResult(
    outcome: .left, account: nil, problem: nil, exitCode: .done)

  private init(_ account: AccountID?, problem: String, exitCode: Sysexit = .failed) {
    self.init(outcome: .failed, account: account, problem: problem, exitCode: exitCode)
  }
}

extension Route.Notice {
  /// What a closed door says.
  fileprivate var headline: Text {
    switch self {
    case .membersClosed: .noticeMembersClosedHeadline
    case .articlesClosed: .noticeArticlesClosedHeadline
    case .contactClosed: .noticeContactClosedHeadline
    case .signInClosed: .noticeSignInClosedHeadline
    default: .noticeSignUpClosedHeadline
    }
  }
}
