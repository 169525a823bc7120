import Foundation
import ProgramTesting
import SQL

/// The program under test with a data directory of its own.
struct Foyer {
  let folder: TemporaryFolder
  /// The data directory.
  var data: String { folder.url(of: "data").path }
  var database: String { "\(data)/foyer.sqlite" }

  var hasData: Bool { FileManager.default.fileExists(atPath: data) }

  init() throws { folder = try TemporaryFolder() }

  /// Switches off everything that opens by itself.
  private static let quiet =
    "--flag tutorial.onFirstRun=false --flag coachmarks.enabled=false"

  /// Returns the arguments for starting the program without a shell.
  func arguments(_ more: [String] = []) -> [String] {
    ["--data-dir", data] + Self.quiet.split(separator: " ").map(String.init) + more
  }

  /// Locks the database as another program would.
  func lockedDatabase() throws -> LockedDatabase {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    return try LockedDatabase(path: database)
  }

  /// Returns a shell command that starts the program.
  ///
  /// - Parameter environment: Assignments as a shell accepts them before a command.
  func line(_ arguments: String = "", environment: String = "") -> String {
    "\(environment) '\(Self.program)' --data-dir '\(data)' \(Self.quiet) \(arguments)"
  }

  /// Runs a command without a terminal.
  func run(_ arguments: String...) throws -> Command { try Command(Self.program, arguments) }

  /// Returns no accounts if there is no data directory, which the command would report as an error.
  func accounts() throws -> [Account] {
    guard hasData else { return [] }
    let command = try run("accounts", "list", "--json", "--data-dir", data)
    return try JSONDecoder().decode([Account].self, from: Data(command.output.utf8))
  }

  /// Returns the result of SQLite's integrity check.
  func integrity() throws -> String {
    try Database(path: database).value("PRAGMA integrity_check", as: String.self) ?? ""
  }

  struct Account: Decodable, Equatable {
    let id: String
    let name: String
    let email: String
    let brand: String
  }

  /// The program that `FOYER_UNDER_TEST` names, such as a release build; otherwise the one built
  /// with the tests.
  static let program = released ?? products.appending(path: "foyer").path
  static let isRelease = released != nil
  static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private static let released = ProcessInfo.processInfo.environment["FOYER_UNDER_TEST"]

  static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
