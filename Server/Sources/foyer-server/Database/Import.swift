import ArgumentParser
import Domain
import Files
import Foundation
import FoyerServer
import PostgresStore
import Store

/// `foyer-server import`: copies a file into a database.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy the store from a SQLite file to PostgreSQL.",
    discussion: """
      The command copies accounts, applications, invitations, waiting messages, SSH keys and the \
      sign-in history. A later run copies changes and deletions that were made in the file since, \
      except of rows that have changed in the database. Stop the servers that use the file first. \
      Or run the command with --while-running, stop the servers, and run it again without.
      """)

  @Flag(help: "Don't notify the targets in delivery.yaml of these accounts.")
  var quietTargets = false

  @Flag(help: "Leave out waiting messages and notifications, which servers still deliver.")
  var whileRunning = false

  @OptionGroup(title: "Store options") var data: DataOptions

  @OptionGroup(title: "Store options") var database: DatabaseOptions

  func run() async throws {
    do throws(ServerError) {
      let (report, fault) = try await copy()
      print("Accounts copied: \(report.copied), in the database already: \(report.known).")
      if report.changed + report.deleted + report.gone > 0 {
        print(
          """
          Changes copied: \(report.changed), deletions copied: \(report.deleted), deleted in the \
          database before: \(report.gone).
          """)
      }
      if let others = report.othersSentence { print("Also copied \(others).") }
      if let fault {
        say(
          """
          The file's audit log has a fault at entry \(fault.position). The database's own log can't \
          show it, so keep the file, and what foyer audit verify says of it.
          """)
      }
      for row in report.kept { say(row.keptSentence) }
      for row in report.refused { say(row.refusedSentence) }
      report.sayUnreadable()
      if !report.refused.isEmpty || !report.unreadable.isEmpty || fault != nil {
        Foundation.exit(65)
      }
    } catch {
      fail(error)
    }
  }

  /// Returns the first fault of the file's audit log, too. A log that is written can look damaged, so
  /// it isn't verified while servers run.
  private func copy() async throws(ServerError) -> (StoreCopyReport, AuditCheck.Fault?) {
    let (driver, directory) = (try database.driver(), try data.directory())
    do throws(PostgresError) { try await PostgresSchema.current.check(driver) } catch {
      throw .database(error)
    }
    let file = try await openFile(of: directory)
    let fault: AuditCheck.Fault?
    do throws(StorageProblem) {
      fault = whileRunning ? nil : try await AccountStore(file).check().fault
    } catch {
      throw .storage(error)
    }
    do throws(StoreCopyFailure) {
      let report = try await StoreCopy(
        from: file, to: driver, isQuiet: quietTargets, sourceIsInUse: whileRunning
      ).execute()
      return (report, fault)
    } catch {
      switch error {
      case .source(let problem): throw .storage(problem)
      // The driver has already reported the cause.
      case .target: Foundation.exit(69)
      }
    }
  }

  /// Opens the file and migrates it to the newest version.
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
  /// Names the rows that were left out because they can't be read.
  func sayUnreadable() {
    for row in unreadable { say("Can't read \(row). It was not copied.") }
  }

  /// The rows other than accounts that were copied; nil if there are none.
  var othersSentence: String? {
    others.isEmpty ? nil : others.map { "\($0.count) \($0.title)" }.joined(separator: ", ")
  }
}

extension StoreCopyReport.Row {
  fileprivate var keptSentence: String {
    "\(name): not copied, because it has changed in the database or differs from the file."
  }

  fileprivate var refusedSentence: String {
    let other =
      switch (title, column) {
      case ("accounts", "email_canonical"): "another account in the database has its e-mail address"
      case (_, "email_canonical"): "another application in the database has its e-mail address"
      case (_, "username"): "another account or application in the database has its username"
      default: "another row in the database has its \(column ?? "key")"
      }
    return "\(name): not copied, because \(other)."
  }

  /// Accounts are named by id alone, as in other operator commands.
  private var name: String { title == "accounts" ? id : "\(title): \(LogText.escaped(id))" }
}

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
