import Domain
import Viper

/// The result of a session in linear mode, for scripts: the same words in every language.
public struct LinearResult: Equatable, Sendable {
  public enum Outcome: String, Sendable, Encodable {
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
  public enum Form: Sendable {
    case none, line, json
  }

  public let outcome: Outcome
  /// The account that was created, even if something failed afterwards.
  public let account: AccountID?
  /// The failure as a sentence for standard error.
  public let problem: String?
  public let exitCode: Sysexit

  /// One line: the outcome (`account-created ID`, `left`, `failed`, `unknown` …).
  public var line: String {
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
  public var json: String {
    struct Object: Encodable {
      let outcome: Outcome
      let account: String?
      let problem: String?
    }
    return JSONText.line(
      Object(outcome: outcome, account: account?.description, problem: problem))
  }
}
