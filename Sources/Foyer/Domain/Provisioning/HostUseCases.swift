import Essentials

/// The use cases of hosts: a user's keys for `sshd`, and the changes that foyer-provision applies.
struct HostUseCases {
  typealias Failure = OperationFailure<Never>
  typealias Store = ActingStore & AuthorizedKeysSource & Provisionings & UnixNumbers

  /// Maximum number of a host's Unix user numbers in one transaction and of changes in one response.
  private static let batch = 500

  let store: any Store
  /// Nil for the host of the store, whose own program reports its failures.
  let log: (any ProblemLog)?
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(keys)
    operations.register(waiting)
    operations.register(claim)
    operations.register(settle)
    operations.register(find)
    operations.register(assign)
  }

  func keys(
    _ request: ListHostKeys, by host: Host
  ) async throws(ListHostKeys.Failure) -> AuthorizedKeys {
    guard let name = try? Username(validating: request.id), name.value == request.id,
      let keys = try await ListHostKeys.Failure.reading(await store.authorizedKeys(named: name))
    else { throw .refused(.notFound) }
    return keys
  }

  func waiting(
    _ request: ListHostNotifications, by host: Host
  ) async throws(Failure) -> ListHostNotifications.Response {
    let waiting = try await Failure.reading(await store.waiting(for: host.receiver))
    return .init(changes: Array(waiting.prefix(host.name == nil ? .max : Self.batch)))
  }

  func claim(
    _ request: ClaimHostNotification, by host: Host
  ) async throws(Failure) -> ClaimHostNotification.Response {
    let now = now()
    let entry = try await Failure.reading(
      await store.claim(nil, of: host.receiver, at: now, until: now + DeliveryBackoff.lease))
    return .init(notification: entry.flatMap { HostNotification($0) })
  }

  func settle(_ request: SettleHostNotification, by host: Host) async throws(Failure) {
    // Without the host's sentence: it may contain a username, or come from a thief of the token.
    if request.error != nil, let name = host.name {
      log?.record("The host \(name) couldn't carry a change out: foyer provision list says why.")
    }
    try await Failure.reading(
      await store.settle(
        request.id, of: host.receiver, as: request.outboxState(at: now()),
        error: request.error.map { LogText.escaped(String($0.prefix(1000))) }))
  }

  func find(
    _ request: FindUnixNumber, by host: Host
  ) async throws(FindUnixNumber.Failure) -> UnixNumber {
    try await store.unixNumber(of: request.id, in: request.ids ?? .usual)
  }

  func assign(
    _ request: AssignUnixNumbers, by host: Host
  ) async throws(AssignUnixNumbers.Failure) -> AssignUnixNumbers.Response {
    let isPossible =
      host.name == nil
      || request.users.count <= Self.batch
        && request.users.allSatisfy {
          UnixRange.possible.contains($0.number) && $0.account.isPlain
        }
    guard isPossible else { throw .notAllowed("users") }
    return .init(
      users: try await store.acting(as: host.actor).assign(
        request.users, in: request.ids ?? .usual, onlyToAccounts: host.name != nil))
  }
}

extension Host {
  fileprivate var receiver: NotificationReceiver { NotificationReceiver(.unix, on: name) }
}

extension AccountID {
  /// True if the id has Foyer's form. Ids that a host sends in another form aren't stored.
  fileprivate var isPlain: Bool {
    1...64 ~= description.utf8.count
      && description.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0
      }
  }
}
