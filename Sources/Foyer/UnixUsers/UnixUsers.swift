import Domain
import LibC

/// Creates Unix users on this host from accounts, in the tables of libnss-extrausers.
///
/// The store assigns a user's number, which is the same on every host. The ledger records the users
/// that were created on this host: it is synced to disk before a user is in a table, and a name is
/// removed from it after all tables. The next run completes an interrupted one.
public struct UnixUsers: OutboxTarget {
  private let layout: UnixLayout
  private let backend: any Backend
  private let isNumberOfHost: @Sendable (UInt32) -> Bool

  /// - Parameter backend: the store that assigns numbers, or its server.
  public init(_ layout: UnixLayout, on backend: any Backend) {
    self.init(layout, on: backend) { id in
      layout.isThisHost && (getpwuid(id) != nil || getgrgid(id) != nil)
    }
  }

  /// - Parameter isNumberOfHost: returns whether a user or group from another source than the
  ///   tables, such as a directory, has that number.
  init(
    _ layout: UnixLayout, on backend: any Backend,
    isNumberOfHost: @escaping @Sendable (UInt32) -> Bool
  ) {
    self.layout = layout
    self.backend = backend
    self.isNumberOfHost = isNumberOfHost
  }

  /// Makes the ledger readable for its group, including one that an earlier version has written.
  public func prepare() throws(UnixProblem) {
    try SystemFile.makeFolder(layout.state, mode: 0o711)
    try SystemFile.give(layout.state, mode: 0o711)
    try SystemFile.give(layout.ledger, mode: layout.ledgerMode, group: layout.readers)
  }

  /// Registers the ledger's numbers in the store, for numbers from before the store assigned them.
  ///
  /// - Parameter store: a name for the store; nothing happens if it has this ledger already.
  /// - Throws: `.conflict` if the store has assigned the number or the account differently.
  public func register(in store: String) async throws(UnixProblem) {
    try await locked { () async throws(UnixProblem) in
      let note = "\(layout.state)/registered"
      if try SystemFile.bytes(at: note) == Array(store.utf8) { return }
      try await NumberChoice(backend: backend, ids: layout.ids, assigns: true) { _ in false }
        .assign(try ledger().users.map { AccountNumber(AccountID($0.account), $0.id) })
      try SystemFile.replace(note, with: Array(store.utf8), mode: 0o600)
    }
  }

  public func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let payload = try ProvisioningPayload(entry)
    do throws(UnixProblem) {
      try await locked { () async throws(UnixProblem) in
        let before = try ledger()
        var after = before
        let step = try await plan(payload, &after, assigns: true)
        try carryOut(step, before, after)
      }
    } catch {
      throw error.failure
    }
  }

  /// Returns a line for each change that would be made, without making it.
  public func preview(_ payloads: [ProvisioningPayload]) async throws(UnixProblem) -> [String] {
    var (ledger, lines) = (try ledger(), [String]())
    for payload in payloads {
      do throws(UnixProblem) {
        lines.append(try await plan(payload, &ledger, assigns: false).description)
      } catch {
        lines.append("skip \(payload.account): \(error)")
      }
    }
    return lines
  }

  private enum Step: CustomStringConvertible {
    case keep(UnixUser, home: String)
    case remove(UnixUser)
    case nothing(String)

    var description: String {
      switch self {
      case .keep(let user, let home):
        "\(user.isSuspended ? "suspend" : "keep") \(user.name?.value ?? "") \(user.id) \(home)"
      case .remove(let user): "remove \(user.name?.value ?? "") \(user.id)"
      case .nothing(let account): "nothing for \(account)"
      }
    }
  }

  private func plan(
    _ payload: ProvisioningPayload, _ ledger: inout UnixLedger, assigns: Bool
  ) async throws(UnixProblem) -> Step {
    guard UnixUser.isAccount(payload.account) else { throw .hostile }
    let earlier = ledger.user(of: payload.account)
    guard let person = payload.person else {
      guard let earlier, earlier.name != nil else { return .nothing(payload.account) }
      ledger.keep(UnixUser(id: earlier.id, account: earlier.account))
      return .remove(earlier)
    }
    let wanted = try name(of: person)
    let name = earlier?.name ?? wanted
    let isSuspended = person.suspension != nil
    // A user can't be renamed, but can be suspended by its name on this host.
    if name != wanted, isSuspended == earlier?.isSuspended { throw .renamed(name.value) }
    let others = try UnixTables(layout).others(than: ledger)
    if earlier?.name == nil { try check(name, others.names, ledger) }
    let known = ledger
    let choice = NumberChoice(backend: backend, ids: layout.ids, assigns: assigns) { id in
      known.users.contains { $0.id == id } || others.ids.contains(id) || isNumberOfHost(id)
    }
    let id = try await choice.number(of: AccountID(payload.account), earlier: earlier?.id)
    let user = UnixUser(
      id: id, account: payload.account, name: name, gecos: UnixUser.plain(person.name),
      isSuspended: isSuspended)
    try UnixHome(of: user, in: layout).check()
    ledger.keep(user)
    return .keep(user, home: layout.home(of: name.value))
  }

  /// The username is validated again, because the database is written by a process that serves
  /// guests, while this one runs as root.
  private func name(of person: ProvisioningPayload.Person) throws(UnixProblem) -> Username {
    guard let typed = person.username else { throw .noUsername }
    do throws(UsernameProblem) {
      let name = try Username(validating: typed)
      guard name.value == typed else { throw .empty }
      return name
    } catch {
      if case .reserved(typed) = error { throw .reserved(typed) }
      throw .hostile
    }
  }

  private func check(
    _ name: Username, _ others: Set<String>, _ ledger: UnixLedger
  ) throws(UnixProblem) {
    let isOurs = ledger.present.contains { $0.name == name }
    let isKnown = layout.isThisHost && (getpwnam(name.value) != nil || getgrnam(name.value) != nil)
    if isOurs || isKnown || others.contains(name.value) { throw .taken(name.value) }
  }

  private func carryOut(
    _ step: Step, _ before: UnixLedger, _ after: UnixLedger
  ) throws(UnixProblem) {
    switch step {
    case .keep(let user, _):
      try write(after)
      try UnixTables(layout).write(after, before: before)
      try UnixHome(of: user, in: layout).make()
    case .remove, .nothing:  // the ledger drops the name after all tables have
      try UnixTables(layout).write(after, before: before)
      try write(after)
    }
  }

  private func write(_ ledger: UnixLedger) throws(UnixProblem) {
    try SystemFile.replace(
      layout.ledger, with: Array(ledger.text.utf8), mode: layout.ledgerMode, group: layout.readers)
  }

  private func ledger() throws(UnixProblem) -> UnixLedger {
    let bytes = try SystemFile.bytes(at: layout.ledger) ?? []
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged("ledger") }
    return try UnixLedger(text: text)
  }

  /// Runs the work under a lock; the system releases the lock of a killed process.
  private func locked(
    _ work: () async throws(UnixProblem) -> Void
  ) async throws(UnixProblem) {
    try prepare()
    let path = "\(layout.state)/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(path, errno) }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy }
    try await work()
  }
}
