import ArgumentParser
import Domain
import Files
import Foundation
import FoyerServer
import PostgresStore
import Store

/// Opens the store and adds, lists or revokes operators and hosts in it.
struct GrantStore: ParsableArguments {
  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  /// Adds a grant and prints its token. Only its digest is stored, so the token can't be shown
  /// again.
  func add(_ name: GrantName, _ right: AccessRight) async throws {
    let token = AccessToken()
    let isAdded = try await change { store throws(AccountsError) in
      try await store.add(
        AccessGrant(name: name, right: right, createdAt: Date()), digest: token.digest)
    }
    guard isAdded else { end("\(name) is the name of one already: choose another name.", 1) }
    say("Keep this token in a file that nobody else may read: it isn't shown again.")
    token.withBytes { FileHandle.standardOutput.write(Data($0)) }
    print()
  }

  func revoke(_ name: GrantName, of holder: AccessHolder) async throws {
    let isThere = try await change { store throws(AccountsError) in
      try await store.revoke(name, of: holder, at: Date())
    }
    guard isThere else { end("None of the \(holder.rawValue) is called \(name).", 1) }
    print("Revoked \(name).")
  }

  func list(_ holder: AccessHolder, json: Bool) async throws {
    let report = GrantReport(
      try await read { store throws(StorageProblem) in try await store.grants(to: holder) })
    print(json ? report.json : report.table)
  }

  func unixRange() async throws -> UnixRange? {
    try await read { store throws(StorageProblem) in try await store.unixRange() }
  }

  func replaceUnixRange(_ range: UnixRange) async throws {
    try await change { store throws(AccountsError) in try await store.replaceUnixRange(range) }
  }

  private func read<Result>(
    _ work: (AccountStore) async throws(StorageProblem) -> Result
  ) async throws -> Result {
    do throws(ServerError) {
      let store = try await store()
      do throws(StorageProblem) { return try await work(store) } catch { throw .storage(error) }
    } catch {
      fail(error)
    }
  }

  private func change<Result>(
    _ work: (AccountStore) async throws(AccountsError) -> Result
  ) async throws -> Result {
    do throws(ServerError) {
      let store = try await store()
      do throws(AccountsError) { return try await work(store) } catch {
        throw ServerError(error)
      }
    } catch {
      fail(error)
    }
  }

  func store() async throws(ServerError) -> AccountStore {
    guard try database.choice(ProcessInfo.processInfo.environment) != nil else {
      return AccountStore(SQLiteDriver(directory: try data.directory())).acting(as: actor)
        .reporting { say($0) }
    }
    let driver = try database.driver()
    do throws(PostgresError) { try await PostgresSchema.current.check(driver) } catch {
      throw .database(error)
    }
    return AccountStore(driver).acting(as: actor).reporting { say($0) }
  }

  private var actor: AuditActor { .unixUser(OperatorName.current) }

  private func end(_ sentence: String, _ code: Int32) -> Never {
    say(sentence)
    Foundation.exit(code)
  }
}

/// The name of an operator or a host as a command-line argument.
struct GrantArgument: ExpressibleByArgument {
  let name: GrantName

  init?(argument: String) {
    guard let name = GrantName(argument) else { return nil }
    self.name = name
  }
}

extension ServerError {
  init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem), .outcomeUnknown(let problem): self = .storage(problem)
    case .cancelled, .emailTaken, .usernameTaken, .idempotencyKeyReused: self = .storage(.locked)
    }
  }
}
