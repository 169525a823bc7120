import ArgumentParser
import Domain
import Foundation
import FoyerServer
import PostgresStore
import Store

/// `foyer-server export`: copies a database into a new file.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the store from PostgreSQL to a new SQLite file.",
    discussion: "Stop the servers first. An existing file isn't replaced.")

  @OptionGroup(title: "Store options") var data: DataOptions

  @OptionGroup(title: "Store options") var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let (driver, directory) = (try database.driver(), try data.directory())
      do throws(NewStoreFileError) {
        let report = try await NewStoreFile(directory: directory).copy(from: driver)
        print("Wrote \(report.copied) accounts.")
        if let others = report.othersSentence { print("Also wrote \(others).") }
        report.sayUnreadable()
        if !report.unreadable.isEmpty { Foundation.exit(65) }
      } catch {
        switch error {
        case .exists:
          say("foyer.sqlite exists already. Give --data-dir another directory.")
          Foundation.exit(73)
        case .storage(let problem): throw .storage(problem)
        // The driver has already reported the cause.
        case .source: Foundation.exit(69)
        }
      }
    } catch {
      fail(error)
    }
  }
}
