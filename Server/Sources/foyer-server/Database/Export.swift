import ArgumentParser
import Domain
import Foundation
import FoyerServer
import PostgresStore
import Store

/// `foyer-server export`: from many machines back to one file.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy everything from the database into a new file.",
    discussion: "A file that is there already is never replaced. Stop the servers first.")

  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let (driver, directory) = (try database.driver(), try data.directory())
      do throws(NewStoreFileError) {
        let report = try await NewStoreFile(directory: directory).copy(from: driver)
        print("Wrote \(report.copied) accounts.")
        if let others = report.othersSentence { print("Besides: \(others).") }
      } catch {
        switch error {
        case .exists:
          say("There is a file foyer.sqlite already: give --data-dir another directory.")
          Foundation.exit(73)
        case .storage(let problem): throw .storage(problem)
        // The driver has said why.
        case .source: Foundation.exit(69)
        }
      }
    } catch {
      fail(error)
    }
  }
}
