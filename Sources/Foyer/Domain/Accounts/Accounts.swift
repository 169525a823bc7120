import Secrets

/// What an operator does with accounts, wherever they are kept.
public protocol OperatorAccounts: Sendable {
  /// Those of a label that are looked for, oldest first, in parts as they come: the last part says
  /// whether some may be missing.
  ///
  /// - Parameter brand: the label that they were created under; nil is any.
  func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async

  /// Removes the account; false when there was none.
  func delete(_ id: AccountID) async throws(AccountsError) -> Bool
}

extension OperatorAccounts {
  /// All parts in one.
  public func all(
    of brand: BrandID? = nil, _ search: AccountSearch = AccountSearch("")
  ) async -> AccountsListing {
    var whole = AccountsListing()
    await parts(of: brand, search) { part in
      whole.accounts += part.accounts
      whole.listed.formUnion(part.listed)
      whole.problem = part.problem
    }
    return whole
  }
}

/// Where accounts are kept. The store itself decides that an e-mail address is used once.
public protocol Accounts: OperatorAccounts {
  /// Stores the account in one transaction, or gives back the one this attempt has stored before.
  ///
  /// - Throws: `AccountsError.emailTaken` when another account has the same canonical address,
  ///   `.usernameTaken` when one, or an application that is alive, has the same username,
  ///   `.attemptReused` when this attempt has stored other contents before.
  func add(
    _ account: Account, passwordHash: PasswordHash, attempt: AttemptMark
  ) async throws(AccountsError) -> Account
}

/// What could be read of a store of accounts, damaged ones too.
public struct AccountsListing: Equatable, Sendable {
  public var accounts: [Account]
  /// Why accounts may be missing, or nil when these are all.
  public var problem: StorageProblem?
  /// Those who are listed among the members.
  public var listed: Set<AccountID>

  public init(
    accounts: [Account] = [], problem: StorageProblem? = nil, listed: Set<AccountID> = []
  ) {
    self.accounts = accounts
    self.listed = listed
    self.problem = problem
  }
}

/// Why a store of accounts did not do what was asked.
public enum AccountsError: Error, Equatable, Sendable {
  case emailTaken
  case usernameTaken
  case attemptReused
  /// Nothing was changed.
  case notSaved(StorageProblem)
  /// The store failed while committing: the account may be there or not.
  case outcomeUnknown(StorageProblem)
  /// The caller's task was cancelled before the commit: nothing was changed.
  case cancelled
}

/// What is wrong with a store, in terms that an operator can act on.
public enum StorageProblem: Error, Equatable, Sendable {
  /// Another process held the lock for too long.
  case locked
  case diskFull
  /// The file or its directory may not be written.
  case notWritable
  /// The file or its directory may not be read, or isn't there.
  case notReadable
  /// The file is damaged, or no database at all.
  case corrupt
  /// Others may have made or changed it.
  case untrusted(UntrustedFile)
  /// The file was written by a newer Foyer.
  case newerVersion
  /// The file was written by a version of Foyer that was never released, and that this one can't read.
  case olderVersion
  /// The machine had no memory left, for the password's hash or for the store.
  case outOfMemory
  /// The store is a server on the web, and it didn't do its part.
  case service(ServiceProblem)
  /// Anything else, with the store's own code (SQLite's extended result code).
  case other(code: Int)
}
