import ArgumentParser
import Domain
import Files
import Foundation
import FoyerServer
import PostgresStore
import Store

/// `foyer-server import`: from one file to many machines.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy everything from a file into the database.",
    discussion: """
      It copies accounts, applications, invitations, waiting messages, SSH keys and the history of \
      sign-ins. It may be done again: a later run copies what has changed in the file and what was deleted \
      there, but nothing that has changed in the database since. Stop the servers that use the file \
      first, or add --while-running, and run it again without that once they are stopped.
      """)

  @OptionGroup var data: DataOptions

  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Don't notify the targets that delivery.yaml names of these accounts.")
  var quietTargets = false

  @Flag(help: "Leave out messages and notifications that wait: servers still deliver them.")
  var whileRunning = false

  func run() async throws {
    do throws(ServerError) {
      let report = try await copy()
      print("Copied \(report.copied) accounts; \(report.known) were there already.")
      if report.changed + report.deleted + report.gone > 0 {
        print(
          """
          Copied \(report.changed) changes and \(report.deleted) deletions; \(report.gone) were \
          deleted in the database since.
          """)
      }
      if let others = report.othersSentence { print("Besides: \(others).") }
      for row in report.kept { say(row.keptSentence) }
      for row in report.refused { say(row.refusedSentence) }
      if !report.refused.isEmpty { Foundation.exit(65) }
    } catch {
      fail(error)
    }
  }

  private func copy() async throws(ServerError) -> StoreCopyReport {
    let (driver, directory) = (try database.driver(), try data.directory())
    do throws(PostgresError) { try await PostgresSchema.current.prepare(driver) } catch {
      throw .database(error)
    }
    let file = try await openFile(of: directory)
    do throws(StoreCopyFailure) {
      return try await StoreCopy(
        from: file, to: driver, isQuiet: quietTargets, isWorking: whileRunning
      ).execute()
    } catch {
      switch error {
      case .source(let problem): throw .storage(problem)
      // The driver has said why.
      case .target: Foundation.exit(69)
      }
    }
  }

  /// A file of an older version is brought to this one first.
  private func openFile(of directory: DataDirectory) async throws(ServerError) -> SQLiteDriver {
    guard FileManager.default.fileExists(atPath: "\(directory.path)/foyer.sqlite") else {
      throw .storage(.notReadable)
    }
    let driver = SQLiteDriver(directory: directory)
    do throws(StoreFailure) { try await AccountStore(driver).prepare() } catch {
      throw ServerError(error)
    }
    return driver
  }
}

extension StoreCopyReport {
  /// Nil where there are none.
  var othersSentence: String? {
    others.isEmpty ? nil : others.map { "\($0.count) \($0.title)" }.joined(separator: ", ")
  }
}

extension StoreCopyReport.Row {
  fileprivate var keptSentence: String {
    "\(name) was left as it is in the database: it has changed there, or differs from the file."
  }

  fileprivate var refusedSentence: String {
    let other =
      switch (title, column) {
      case ("accounts", "email_canonical"): "another account there has its address"
      case (_, "email_canonical"): "another application there has its address"
      case (_, "username"): "another account or application there has its username"
      default: "another row there has its \(column ?? "key")"
      }
    return "\(name) was left out: \(other)."
  }

  /// An account by its id alone, as operators name it.
  private var name: String { title == "accounts" ? id : "\(title): \(LogText.escaped(id))" }
}
