import Domain
import Viper

/// How a session in linear mode ended, for scripts: the same words in every language.
public struct LinearResult: Equatable, Sendable {
  public enum Outcome: String, Sendable, Encodable {
    case accountCreated = "account-created"
    /// An operator has the word.
    case applicationReceived = "application-received"
    /// An operator has decided against it.
    case applicationRejected = "application-rejected"
    /// The address isn't proved yet.
    case codeSent = "code-sent"
    case left
    case failed
    /// The account may be there or not.
    case unknown
  }

  /// How a result is told on standard output.
  public enum Form: Sendable {
    case none, line, json
  }

  public let outcome: Outcome
  /// The account that was created, whatever came after.
  public let account: AccountID?
  /// Why it failed, for standard error.
  public let problem: String?
  public let exitCode: Sysexit

  /// One line: `account-created ID`, `left`, `failed` or `unknown`.
  public var line: String {
    account.map { "\(Outcome.accountCreated.rawValue) \($0)" } ?? outcome.rawValue
  }

  func told(as form: Form) -> LinearOutcome {
    let line: String? =
      switch form {
      case .none: nil
      case .line: line
      case .json: json
      }
    return LinearOutcome(line: line, problem: problem, exitCode: exitCode)
  }

  /// One object (RFC 8259).
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
