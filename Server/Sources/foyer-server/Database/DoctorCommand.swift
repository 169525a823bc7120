import ArgumentParser
import Domain
import Foundation
import FoyerServer
import PostgresStore
import Store

/// `foyer-server doctor`: says all that is wrong with the store.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the store: the database, the rights of its role, clocks, and every row.",
    discussion: "The command changes nothing. It ends with 1 if anything is wrong.")

  @OptionGroup(title: "Store options") var data: DataOptions

  @OptionGroup(title: "Store options") var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let sentences = try await sentences()
      for sentence in sentences { print(LogText.escaped(sentence)) }
      if !sentences.isEmpty { Foundation.exit(1) }
      print("The store is in order.")
    } catch {
      fail(error)
    }
  }

  private func sentences() async throws(ServerError) -> [String] {
    let (store, problems) = try await store()
    if !problems.isEmpty { return problems }
    do throws(StorageProblem) {
      return try await store.unreadableRows().map { "Can't read \($0). \(Self.advice($0))" }
        + store.lateTimes().map { "Times later than now: \($0) rows. They count as now." }
    } catch {
      throw .storage(error)
    }
  }

  private func store() async throws(ServerError) -> (AccountStore, problems: [String]) {
    guard try database.choice(ProcessInfo.processInfo.environment) != nil else {
      let driver = SQLiteDriver(directory: try data.directory(), readingConverts: false)
      return (AccountStore(driver), [])
    }
    let driver = try database.driver()
    do throws(PostgresError) {
      var problems = try await driver.examine()
      if problems.isEmpty, try await !PostgresSchema.current.isCurrent(driver) {
        problems.append(PostgresError.outdatedTables.sentence)
      }
      return (AccountStore(driver), problems)
    } catch {
      throw .database(error)
    }
  }

  private static func advice(_ row: UnreadableRow) -> String {
    row.isDeletable
      ? "Lists leave it out; foyer-server delete-unreadable deletes it."
      : """
      An entry of the audit log is never deleted alone: put back a backup, or delete it with all \
      older ones by foyer audit prune.
      """
  }
}

/// `foyer-server delete-unreadable`: deletes what `doctor` can't read.
struct DeleteUnreadable: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete-unreadable",
    abstract: "Delete the rows of the store that can't be read, as doctor lists them.",
    discussion: "An account is deleted with all that belongs to it. Back up the store first.")

  @OptionGroup var grants: GrantStore

  func run() async throws {
    do throws(ServerError) {
      let store = try await grants.store()
      do throws(AccountsError) {
        let rows = try await store.deleteUnreadableRows()
        for row in rows { print(row) }
        print("Deleted \(rows.count) rows.")
      } catch {
        throw ServerError(error)
      }
    } catch {
      fail(error)
    }
  }
}
