import ArgumentParser
import Foundation
import FoyerServer
import PostgresStore

/// `foyer-server migrate`: for an administrator whose servers use a role that creates no tables.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create the tables in the database, or bring them up to date.",
    discussion: "A server does so itself where its role may: this is for an administrator's role.")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let driver = try database.driver()
      do throws(PostgresError) { try await PostgresSchema.current.prepare(driver) } catch {
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

/// Says why, and ends.
func fail(_ error: ServerError) -> Never {
  say("\(error)")
  Foundation.exit(error.exitCode)
}
