import Domain
import Services
import Synchronization

/// Several readers of the members, so that a request doesn't wait for another one's page.
final class MembersReaders: MembersPages {
  private let readers: [MembersReader]
  private let turn = Atomic(0)

  init(directory: DataDirectory, count: Int = 4) {
    readers = (0..<count).map { _ in MembersReader(directory: directory) }
  }

  func page(
    after place: MembersPage.Token?, limit: Int
  ) async throws(StorageProblem) -> MembersPage {
    try await next.page(after: place, limit: limit)
  }

  func member(_ id: AccountID) async throws(StorageProblem) -> Member? {
    try await next.member(id)
  }

  private var next: MembersReader {
    readers[turn.wrappingAdd(1, ordering: .relaxed).oldValue % readers.count]
  }
}

extension AccountsDatabase: AccountStore, ApplicationStore {}
extension OutboxDatabase: MessageStore {}

extension Stores {
  /// In a file of the data directory, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - labels: those whose messages are kept.
  ///   - targets: who is told of accounts; nil where nobody can say.
  public init(
    directory: DataDirectory, labels: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>? = { nil }
  ) async throws(AccountsError) {
    let accounts = AccountsDatabase(directory: directory, targets: targets)
    try await accounts.prepare()
    self.init(
      accounts: accounts, applications: accounts, invitations: accounts,
      members: MembersReaders(directory: directory),
      messages: OutboxDatabase(directory: directory, labels: labels),
      provisionings: ProvisioningsDatabase(directory: directory),
      pages: AccountsPageReader(directory: directory), connectionsInUse: nil,
      connectionsWaitedFor: nil, check: AccountsCheck(directory: directory),
      writeCheck: AccountsCheck(directory: directory, needsWriting: true),
      figures: StoreFiguresReader(directory: directory),
      keep: { _ in },  // every change asks `targets`
      tellTheirProblems: false)
  }
}
