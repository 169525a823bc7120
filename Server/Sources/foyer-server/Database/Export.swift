import ArgumentParser
import Domain
import Foundation
import FoyerServer
import PostgresClient
import Services
import Stores

/// `foyer-server export`: from many machines back to one file.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy accounts, profiles and attempts from the database into a new file.",
    discussion: "A file that is there already is never replaced. Stop the servers first.")

  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let export = AccountsFileExport(from: try database.pool(), to: try data.directory())
      do throws(ExportError) { try await copy(by: export) } catch {
        switch error {
        case .target(.exists):
          say("There is a file foyer.sqlite already: give --data-dir another directory.")
          Foundation.exit(73)
        case .target(.storage(let problem)): throw .storage(problem)
        case .source(let error): throw .database(error)
        }
      }
    } catch {
      fail(error)
    }
  }

  private func copy(by export: AccountsFileExport) async throws(ExportError) {
    print("Wrote \(try await export.execute()) accounts.")
    if let left = try await export.left().sentence {
      print("Not carried, and still in the database: \(left).")
    }
  }
}
