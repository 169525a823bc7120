import Domain
import Foundation
import SQL
import Secrets
import Store
import Testing

/// The databases for accounts, which share one contract.
enum StoreKind: CaseIterable, CustomTestStringConvertible {
  case sqlite, postgres

  var testDescription: String { "\(self)" }

  /// Opens a new store; its owner holds the data.
  ///
  /// - Parameter brands: Finds the brands whose messages are stored.
  func open(
    brands: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    targets: Set<ProvisioningTarget>? = nil
  ) async throws -> OpenedStore {
    switch self {
    case .sqlite:
      let data = ServerData()
      let store = AccountStore(
        SQLiteDriver(directory: try data.directory(), readers: 4), targets: { targets },
        brands: brands)
      try await store.prepare()
      return OpenedStore(store: store, owner: data)
    case .postgres:
      let database = try await TestDatabase()
      return OpenedStore(
        store: try await database.store(.patient, brands: brands, targets: targets), owner: database
      )
    }
  }
}

/// A store by the name of each port.
struct OpenedStore {
  let store: AccountStore
  let owner: any Sendable

  init(store: AccountStore, owner: any Sendable) {
    self.store = store
    self.owner = owner
  }

  /// Opens the store in a file.
  init(_ data: ServerData) throws {
    self.init(store: try data.accounts(), owner: data)
  }

  var accounts: AccountStore { store }
  var applications: AccountStore { store }
  var figures: AccountStore { store }
  var invitations: AccountStore { store }
  var members: AccountStore { store }
  var messages: AccountStore { store }
  var pages: AccountStore { store }
  var provisionings: AccountStore { store }

  /// Changes rows as a database's own tools would.
  func change(_ sql: String, _ values: (any SQLBindable & Sendable)?...) async throws {
    let values = values.map { $0?.sqlValue ?? .null }
    try await store.driver.write(.change) { _ = try $0.rows(sql, values) }
  }

  /// Adds an account with a new idempotency key.
  @discardableResult
  func add(
    _ name: String = "Ada Lovelace", _ email: String = "ada@example.org",
    idempotencyKey: IdempotencyKey = RandomIdentifiers().idempotencyKey()
  ) async throws -> Account {
    try await accounts.add(name, email, idempotencyKey: idempotencyKey)
  }

  /// Adds a listed member.
  @discardableResult
  func addMember(_ name: String, _ number: Int) async throws -> Account {
    let account = try await add(name, "member-\(number)@example.org")
    try await accounts.save(Profile(isListed: true, about: .empty), for: account.id)
    return account
  }

  /// The members' names.
  func listed() async throws -> [String] {
    try await members.fetchUsers(UsersQuery()).rows.map(\.name)
  }
}

extension Accounts {
  func add(
    _ name: String = "Ada Lovelace", _ email: String = "ada@example.org",
    idempotencyKey: IdempotencyKey
  ) async throws -> Account {
    try await add(.sample(name, email, idempotencyKey: idempotencyKey))
  }
}

extension NewAccount {
  static func sample(
    _ name: String = "Ada Lovelace", _ email: String = "ada@example.org",
    idempotencyKey: IdempotencyKey, session: NewSession? = nil
  ) throws -> NewAccount {
    let account = Account(
      id: RandomIdentifiers().accountID(), name: try FullName(validating: name),
      email: try EmailAddress(validating: email), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 1_800_000_000.123))
    let mark = IdempotencyDigests(idempotencyKey, contents: [Secret(name), Secret(email)])
    return NewAccount(
      account, passwordHash: PasswordHash(encoded: "$argon2id$"), idempotencyKey: mark,
      session: session)
  }
}
