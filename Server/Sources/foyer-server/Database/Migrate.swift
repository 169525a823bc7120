import ArgumentParser
import Foundation
import FoyerServer
import PostgresClient
import Stores

/// `foyer-server migrate`: for who lets servers in by a role that makes no tables.
struct Migrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the tables in the database, or bring them up to date.",
    discussion: "A server does so itself where its role may: this is for an administrator's role.")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let pool = try database.pool()
      do throws(PostgresError) { try await PostgresSchema.current.prepare(pool) } catch {
        throw .database(error)
      }
      print("The tables are up to date.")
    } catch {
      fail(error)
    }
  }
}

extension DatabaseOptions {
  func pool() throws(ServerError) -> PostgresPool {
    guard let choice = try choice(ProcessInfo.processInfo.environment) else {
      throw .database(.invalidAddress(""))
    }
    return PostgresPool(choice.address, choice.pool)
  }
}

/// Says why, and ends.
func fail(_ error: ServerError) -> Never {
  say("\(error)")
  Foundation.exit(error.exitCode)
}
