import ArgumentParser
import Foundation
import FoyerServer
import PostgresStore

/// `foyer-server migrate`: prepares the tables, as the role that owns them. Servers use another role,
/// which can't create, change or empty tables.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the tables in PostgreSQL, or update them.",
    discussion: """
      Connect as the role that owns the tables. The servers' role is another one, and neither is a \
      superuser.
      """)

  @OptionGroup(title: "Store options") var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let driver = try database.driver()
      do throws(PostgresError) { try await PostgresSchema.current.migrate(driver) } catch {
        throw .database(error)
      }
      print("The tables are up to date.")
    } catch {
      fail(error)
    }
  }
}

extension DatabaseOptions {
  func driver() throws(ServerError) -> PostgresDriver {
    guard let choice = try choice(ProcessInfo.processInfo.environment) else {
      throw .database(.invalidAddress(""))
    }
    return PostgresDriver(choice.address, choice.pool, report: say)
  }
}

/// Reports the error and exits.
func fail(_ error: ServerError) -> Never {
  say("\(error)")
  Foundation.exit(error.exitCode)
}
