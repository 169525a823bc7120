import Essentials
import Secrets

/// An account of an operator's list, validated.
public struct ImportedAccount: Sendable, Equatable {
  /// The line of the list.
  public let line: Int
  public let name: FullName
  public let email: EmailAddress?
  public let username: Username?
  /// Nil if the owner is invited to set a password.
  public let passwordHash: PasswordHash?
  /// Nil for an account that isn't listed among the members.
  public let about: AboutLine?
  /// Nil for the time of the import.
  public let createdAt: Date?

  public init(
    line: Int, name: FullName, email: EmailAddress?, username: Username?,
    passwordHash: PasswordHash?, about: AboutLine? = nil, createdAt: Date? = nil
  ) {
    (self.line, self.name, self.email, self.username) = (line, name, email, username)
    (self.passwordHash, self.about, self.createdAt) = (passwordHash, about, createdAt)
  }
}

/// The result of an import, or of its dry run.
public struct ImportReport: Sendable, Equatable {
  /// The number of accounts that were created, or would be.
  public var created = 0
  /// The number of rows whose account exists already. Such accounts aren't changed.
  public var existing = 0
  /// In the order of the lines. If there is one, no account was created.
  public var problems: [ImportProblem] = []

  public init(created: Int = 0, existing: Int = 0, problems: [ImportProblem] = []) {
    (self.created, self.existing, self.problems) = (created, existing, problems)
  }
}

/// A row that can't be imported.
public struct ImportProblem: Sendable, Equatable {
  public let line: Int
  public let reason: Reason

  public init(line: Int, _ reason: Reason) { (self.line, self.reason) = (line, reason) }

  public enum Reason: Sendable, Equatable {
    case name(NameProblem)
    case email(EmailProblem)
    case username(UsernameProblem)
    case about(AboutProblem)
    /// Neither an address nor a username identifies the account.
    case noHandle
    /// The value isn't `true`, `false` or empty.
    case listed
    /// The value isn't a time as ISO 8601, or it is before 1970 or in the future.
    case createdAt
    /// The row belongs to another brand.
    case brand
    case passwordHash(PasswordHash.FormatProblem)
    /// The hash hasn't the format that the operator named.
    case otherFormat
    /// The row has no hash, and its owner isn't invited.
    case noPassword
    /// The row has no hash, and no address for an invitation.
    case noAddress
    /// An earlier row has the same address or username.
    ///
    /// - Parameter line: the line of the earlier row.
    case repeated(line: Int)
    /// An account with the address has another username.
    case otherUsername
    /// An account or an application has the username.
    case usernameTaken
    /// An application with the address waits for a decision.
    case applied
    /// The outbox can't take an invitation for this row.
    case outboxFull
    /// A server refuses the row.
    ///
    /// - Parameter rule: the code of a rule that this program may not know.
    case refused(rule: String)
  }
}

/// Creates accounts from an operator's list, in a store or on a server.
public protocol AccountsImport: Sendable {
  /// Creates the accounts that don't exist yet, in one transaction; none if there is a problem.
  ///
  /// - Parameters:
  ///   - isDryRun: true to report only.
  ///   - invitation: returns the e-mail to an owner without a password; nil sends none.
  func add(
    _ accounts: [ImportedAccount], of brand: BrandID, isDryRun: Bool,
    invitation: (@Sendable (FullName, EmailAddress) -> Email)?
  ) async throws(AccountsError) -> ImportReport
}
