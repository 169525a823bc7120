import Domain
import Services

/// Where a server keeps accounts and what people let others see of them, whatever the database: one
/// suite of tests holds all of them.
public protocol AccountStore: Accounts, Profiles, PublicProfiles, RateLimiter {
  /// Saves a profile for whoever made the account, and can therefore tell the attempt's id.
  ///
  /// The same profile may be sent again; another one is the operator's to change.
  func saveFirst(
    _ profile: Profile, for id: AccountID, key: AttemptID
  ) async throws(FirstProfileError)
}

/// The members who are listed, page by page.
public protocol MembersPages: Sendable {
  /// The members that follow a place in the order of names; from the beginning where it is nil.
  func page(
    after place: MembersPage.Token?, limit: Int
  ) async throws(StorageProblem) -> MembersPage

  /// What everybody may know of one member; nil when nobody of that id is listed.
  func member(_ id: AccountID) async throws(StorageProblem) -> Member?
}

/// Where a server keeps applications.
public protocol ApplicationStore: Applications, ApplicationsPages {}

/// Where what people write waits until it is delivered.
public protocol MessageStore: ContactMessages, Outbox {}

/// What a server serves: from one file, or from a database that other servers use as well.
public struct Stores: Sendable {
  public let accounts: any AccountStore
  public let applications: any ApplicationStore
  public let invitations: any Invitations
  public let members: any MembersPages
  public let messages: any MessageStore
  /// What others are to be told of accounts.
  public let provisionings: any Provisionings
  /// For an operator.
  public let pages: any AccountsPages
  /// How many connections to the database are in use; nil where there is no pool of them.
  public let connectionsInUse: (@Sendable () async -> Int)?
  /// How many statements wait for a connection; nil where there is no pool.
  public let connectionsWaitedFor: (@Sendable () async -> Int)?
  /// Whether accounts can be read.
  public let check: any StoreCheck
  /// Whether accounts can be written.
  public let writeCheck: any StoreCheck
  /// How much waits.
  public let figures: any StoreFiguresSource
  /// Notes which targets are told of accounts from now on.
  public let keep: @Sendable (Set<ProvisioningTarget>) async throws(StorageProblem) -> Void
  /// Whether the stores tell an operator themselves what is wrong, in words of their own.
  public let tellTheirProblems: Bool
}
