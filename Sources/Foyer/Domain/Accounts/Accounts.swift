import Secrets

/// Lists accounts for operators, in a store or on a server.
public protocol OperatorAccounts: Sendable {
  /// Calls `take` with the accounts that match, oldest first, in parts as they are read. The last
  /// part contains the error, if accounts may be missing.
  ///
  /// - Parameter brand: the brand that the accounts were created under; nil is any.
  func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async
}

extension OperatorAccounts {
  /// Returns all parts as one.
  public func all(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch("")
  ) async -> AccountsListing {
    var whole = AccountsListing()
    await parts(of: brand, search) { part in
      whole.accounts += part.accounts
      whole.listed.formUnion(part.listed)
      whole.suspended.formUnion(part.suspended)
      whole.note(part.problem)
    }
    return whole
  }
}

/// Stores accounts. The database itself ensures that an e-mail address is used only once.
public protocol Accounts: OperatorAccounts {
  /// Stores the account and its first session in one transaction, or returns the account that the
  /// same idempotency key has stored before. Only that one has another ID than the new account.
  ///
  /// - Throws: `AccountsError.emailTaken` if another account has the same canonical address;
  ///   `.usernameTaken` if another account or an undecided application has the same username;
  ///   `.idempotencyKeyReused` if a different request was made with this key.
  func add(_ new: NewAccount) async throws(AccountsError) -> Account

  /// - Returns: False if no account has this ID.
  func delete(_ id: AccountID) async throws(AccountsError) -> Bool
}

/// The accounts that could be read, even from a damaged store.
public struct AccountsListing: Equatable, Sendable {
  public var accounts: [Account]
  /// The reason why accounts may be missing; nil if the list is complete.
  public var problem: StorageProblem?
  /// The accounts that are listed in the members directory.
  public var listed: Set<AccountID>
  public var suspended: Set<AccountID>

  public init(
    accounts: [Account] = [], problem: StorageProblem? = nil, listed: Set<AccountID> = [],
    suspended: Set<AccountID> = []
  ) {
    self.accounts = accounts
    self.listed = listed
    self.suspended = suspended
    self.problem = problem
  }

  /// Adds the problem of a part. Rows that can't be read are counted, and any other problem counts
  /// more.
  mutating func note(_ problem: StorageProblem?) {
    switch (self.problem, problem) {
    case (.unreadable(let rows)?, .unreadable(let others)?):
      self.problem = .unreadable(rows: rows + others)
    case (_, nil): break
    default: self.problem = problem
    }
  }

  public init(_ page: AccountsPage) {
    let entries = page.entries
    self.init(
      accounts: entries.map(\.account),
      problem: page.unreadable.isEmpty ? nil : .unreadable(rows: page.unreadable.count),
      listed: Set(entries.filter(\.profile.isListed).map(\.account.id)),
      suspended: Set(entries.filter { $0.suspension != nil }.map(\.account.id)))
  }
}

/// A failure of an operation on the accounts.
public enum AccountsError: Error, Equatable, Sendable {
  case emailTaken
  case usernameTaken
  case idempotencyKeyReused
  case notSaved(StorageProblem)
  /// The store failed during the commit: the change may or may not have been made.
  case outcomeUnknown(StorageProblem)
  /// The caller's task was cancelled before the commit; nothing was changed.
  case cancelled
}

/// A failure of a store, in terms that an operator can act on.
public enum StorageProblem: Error, Equatable, Sendable {
  /// Another process held the lock for too long.
  case locked
  case diskFull
  /// The process may not write files of this size (setrlimit(2), `RLIMIT_FSIZE`), in KiB.
  case fileTooLarge(limit: Int)
  /// The file or its directory isn't writable.
  case notWritable
  /// The file or its directory isn't readable or doesn't exist.
  case notReadable
  /// The file is damaged or isn't a database.
  case corrupt
  /// Some rows have values that Foyer can't have stored; all others were read.
  case unreadable(rows: Int)
  /// The row that was asked for has values that Foyer can't have stored.
  case row(UnreadableRow)
  /// Other users may have created or changed the file.
  case untrusted(UntrustedFile)
  /// A newer version of Foyer wrote the file.
  case newerVersion
  /// An unreleased version of Foyer, which this version can't convert from, wrote the file.
  case olderVersion
  /// The machine had no memory left to hash the password or for the store.
  case outOfMemory
  /// The store is a server on the web, and the request to it failed.
  case service(ServiceProblem)
  /// Any other error, with the database's error code (for SQLite, the extended result code).
  case other(code: Int)
}
