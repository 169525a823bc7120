import Secrets

/// Stores accounts. The database itself ensures that an e-mail address is used only once.
public protocol Accounts: Sendable {
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
