import Domain
import Essentials
import Secrets

extension API {
  /// An operator's list of accounts.
  public struct AccountsImport: BodyRequest, Equatable, Sendable {
    /// The brand whose rules apply.
    public let brand: String
    public let accounts: [ImportedAccount]
    /// True to send an e-mail to each owner without a password.
    public let invites: Bool
    /// True to report only.
    public let isDryRun: Bool

    public init(brand: String, accounts: [ImportedAccount], invites: Bool, isDryRun: Bool) {
      (self.brand, self.accounts) = (brand, accounts)
      (self.invites, self.isDryRun) = (invites, isDryRun)
    }

    /// A slow server with a busy database creates 200 accounts a second.
    public var extraTime: Duration { .milliseconds(5 * accounts.count) }
  }

  /// A row of an operator's list.
  public struct ImportedAccount: Codable, Equatable, Sendable {
    /// The line in the operator's file, which problems name.
    public let line: Int
    public let name: String
    public var email: String?
    public var username: String?
    /// A hash of Argon2id, bcrypt, yescrypt or sha512-crypt.
    public var passwordHash: String?
    /// The line for other members; missing if the account isn't listed among them.
    public var about: String?
    /// Missing for the time of the import.
    public var createdAt: Date?
  }

  /// The result of an import or its dry run.
  public struct ImportReport: APIResponse, Equatable, Sendable {
    /// The number of accounts that were created, or would be.
    public let created: Int
    /// The number of rows whose account exists already; they aren't changed.
    public let existing: Int
    /// If there is one, nothing was created.
    public let problems: [ImportProblem]
  }

  /// A row that can't be imported.
  public struct ImportProblem: Codable, Equatable, Sendable {
    public let line: Int
    /// `otherUsername`, `usernameTaken`, `applied`, `outboxFull`, or the rule that a value breaks.
    public let rule: String
  }

  public static let importAccounts = Endpoint<AccountsImport, ImportReport, AccountsError>(
    "importAccounts", .post, "/accounts/import", for: .operators(.manage),
    "Create the accounts of a list that don't exist yet, all or none.",
    takesLong: true, bodyLimit: 64 << 20, problems: [.unknownBrand, .outcomeUnknown])
}

extension API.ImportedAccount {
  package init(_ account: ImportedAccount) {
    self.init(
      line: account.line, name: account.name.value, email: account.email?.address,
      username: account.username?.value, passwordHash: account.passwordHash?.encoded,
      about: account.about?.value, createdAt: account.createdAt)
  }

  /// The row as it would be in a file, to be validated.
  public var row: ImportRow {
    let values: [ImportRow.Column: String?] = [
      .name: name, .email: email, .username: username, .passwordHash: passwordHash,
      .about: about, .listed: about == nil ? nil : "true",
      .createdAt: createdAt?.formatted(.iso8601),
    ]
    return ImportRow(line: line, values.compactMapValues(\.self))
  }
}

extension API.ImportReport {
  public init(_ report: ImportReport) {
    self.init(
      created: report.created, existing: report.existing,
      problems: report.problems.map { API.ImportProblem(line: $0.line, rule: $0.reason.rule) })
  }

  package var report: ImportReport {
    ImportReport(
      created: created, existing: existing,
      problems: problems.map { ImportProblem(line: $0.line, .init(rule: $0.rule)) })
  }
}

extension ImportProblem.Reason {
  fileprivate init(rule: String) {
    self =
      switch rule {
      case "otherUsername": .otherUsername
      case "usernameTaken": .usernameTaken
      case "applied": .applied
      case "outboxFull": .outboxFull
      default: .refused(rule: rule)
      }
  }

  fileprivate var rule: String {
    switch self {
    case .name(let problem): "name.\(problem.code.rawValue)"
    case .email(let problem): "email.\(problem.code.rawValue)"
    case .username(let problem): "username.\(problem.code.rawValue)"
    case .about(let problem): "about.\(problem.code.rawValue)"
    case .noHandle: "noHandle"
    case .listed: "listed"
    case .createdAt: "createdAt"
    case .brand: "brand"
    case .passwordHash, .otherFormat: "passwordHash"
    case .noPassword: "noPassword"
    case .noAddress: "noAddress"
    case .repeated: "repeated"
    case .otherUsername: "otherUsername"
    case .usernameTaken: "usernameTaken"
    case .applied: "applied"
    case .outboxFull: "outboxFull"
    case .refused(let rule): rule
    }
  }
}
