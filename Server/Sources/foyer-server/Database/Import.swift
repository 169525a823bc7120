import ArgumentParser
import Domain
import Foundation
import FoyerServer
import PostgresClient
import Services
import Stores

/// `foyer-server import`: from one file to many machines.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy accounts, profiles and attempts from a file into the database.",
    discussion: """
      It may be done again: a later run carries what has changed in the file and what was deleted \
      there, but nothing that has changed in the database since. Stop the servers that use the file \
      first, or do it once more after that.
      """)

  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Don't notify the targets that delivery.yaml names of these accounts.")
  var quietTargets = false

  func run() async throws {
    do throws(ServerError) {
      let report = try await copy()
      print("Copied \(report.copied) accounts; \(report.known) were there already.")
      if report.changed + report.deleted + report.gone > 0 {
        print(
          """
          Carried \(report.changed) changes and \(report.deleted) deletions; \(report.gone) were \
          deleted in the database since.
          """)
      }
      if let left = report.left.sentence {
        print("Not carried, and still in the file: \(left).")
      }
      for id in report.kept {
        say(
          "\(id) was left as it is in the database: it has changed there, or differs from the file."
        )
      }
      for id in report.refused {
        say("\(id) was left out: another account there has its address.")
      }
      if !report.refused.isEmpty { Foundation.exit(65) }
    } catch {
      fail(error)
    }
  }

  private func copy() async throws(ServerError) -> AccountsImport.Report {
    let pool = try database.pool()
    let directory = try data.directory()
    do throws(PostgresError) { try await PostgresSchema.current.prepare(pool) } catch {
      throw .database(error)
    }
    try await openFile(of: directory)
    do throws(ImportError) {
      return try await AccountsImport(from: directory, to: pool, isQuiet: quietTargets).execute()
    } catch {
      switch error {
      case .source(let problem): throw .storage(problem)
      case .target(let error): throw .database(error)
      }
    }
  }

  /// A file of an older version is brought to this one first.
  private func openFile(of directory: DataDirectory) async throws(ServerError) {
    guard FileManager.default.fileExists(atPath: "\(directory.path)/foyer.sqlite") else {
      throw .storage(.notReadable)
    }
    do throws(AccountsError) {
      try await AccountsDatabase(directory: directory).prepare()
    } catch {
      throw ServerError(error)
    }
  }
}

extension [AccountsExport.Left] {
  /// Nil where nothing is left.
  var sentence: String? {
    isEmpty ? nil : map { "\($0.count) \($0.what)" }.joined(separator: ", ")
  }
}
