import Composition
import Domain
import FoyerTexts
import Routes
import SceneServices
import TerminalWidgets
import Viper
import Wording

/// The result of a session in linear mode, for scripts: the same words in every language.
package struct LinearResult: Equatable, Sendable {
  package enum Outcome: String, Sendable, Encodable {
    case accountCreated = "account-created"
    /// The application is pending; an operator decides.
    case applicationReceived = "application-received"
    /// An operator has rejected the application.
    case applicationRejected = "application-rejected"
    /// The e-mail address isn't confirmed yet.
    case codeSent = "code-sent"
    case left
    case failed
    /// The account may or may not exist.
    case unknown
  }

  /// The form of a result on standard output.
  package enum Form: Sendable {
    case none, line, json
  }

  package let outcome: Outcome
  /// The account that was created, even if something failed afterwards.
  package let account: AccountID?
  /// The failure as a sentence for standard error.
  package let problem: String?
  package let exitCode: Sysexit

  /// One line: the outcome (`account-created ID`, `left`, `failed`, `unknown` …).
  package var line: String {
    account.map { "\(Outcome.accountCreated.rawValue) \($0)" } ?? outcome.rawValue
  }

  func outcome(as form: Form) -> LinearOutcome {
    let line: String? =
      switch form {
      case .none: nil
      case .line: line
      case .json: json
      }
    return LinearOutcome(line: line, problem: problem, exitCode: exitCode)
  }

  /// One object.
  package var json: String {
    struct Object: Encodable {
      let outcome: Outcome
      let account: String?
      let problem: String?
    }
    return JSONText.line(
      Object(outcome: outcome, account: account?.description, problem: problem))
  }
}

extension LinearResult {
  /// Creates the result from the end of the conversation and the outcome of the last registration.
  ///
  /// Once an account or an application exists, the end of the input isn't a failure. A failure of
  /// the registration has precedence over other reasons. An unknown outcome is reported as such,
  /// however the conversation ended.
  ///
  /// - Parameters:
  ///   - closedAdmission: the closed feature that a script asked for, if any.
  ///   - isScript: true if no person sits at the terminal; the operator then reads the detailed
  ///     reason.
  init(
    _ end: LinearEnd, outcome: RegistrationObserver.Outcome?, closedAdmission: Route.Notice? = nil,
    isScript: Bool = true, localization: Localization
  ) {
    let texts = localization.texts
    let sentence: (StorageProblem) -> String = {
      isScript ? texts.operatorSentence($0) : texts.sentence($0)
    }
    if let closedAdmission, outcome == nil, end != .left {
      self.init(nil, problem: localization.texts[closedAdmission.headline], exitCode: .unavailable)
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
    case (_, .failed(.idempotencyKeyReused)):
      self.init(nil, problem: localization.texts[.signUpIdempotencyKeyReused])
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
  fileprivate var headline: LocalizedText {
    switch self {
    case .membersClosed: .noticeMembersClosedHeadline
    case .articlesClosed: .noticeArticlesClosedHeadline
    case .contactClosed: .noticeContactClosedHeadline
    case .messageStatusClosed: .noticeMessageStatusClosedHeadline
    case .signInClosed: .noticeSignInClosedHeadline
    default: .noticeSignUpClosedHeadline
    }
  }
}
