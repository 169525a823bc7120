import Foundation
import GRDB

/// The program under test and a data directory of its own.
struct Foyer {
  let folder: TemporaryFolder
  /// Where it keeps its data.
  var data: String { folder.url(of: "data").path }
  var database: String { "\(data)/foyer.sqlite" }

  var hasData: Bool { FileManager.default.fileExists(atPath: data) }

  init() throws { folder = try TemporaryFolder() }

  /// Nothing opens by itself.
  private static let quiet =
    "--flag tutorial.onFirstRun=false --flag coachmarks.enabled=false"

  /// The same for a program that no shell starts.
  func arguments(_ more: [String] = []) -> [String] {
    ["--data-dir", data] + Self.quiet.split(separator: " ").map(String.init) + more
  }

  /// A database that another program keeps for itself.
  func lockedDatabase() throws -> LockedDatabase {
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    return try LockedDatabase(path: database)
  }

  /// A line for a shell that starts the program with this data.
  ///
  /// - Parameter environment: assignments, as a shell takes them before a command.
  func line(_ arguments: String = "", environment: String = "") -> String {
    "\(environment) '\(Self.program)' --data-dir '\(data)' \(Self.quiet) \(arguments)"
  }

  /// Runs a command without a terminal.
  func run(_ arguments: String...) throws -> Command { try Command(Self.program, arguments) }

  /// None before anything was stored: a directory that isn't there is told as a mistake.
  func accounts() throws -> [Account] {
    guard hasData else { return [] }
    let command = try run("accounts", "list", "--json", "--data-dir", data)
    return try JSONDecoder().decode([Account].self, from: Data(command.output.utf8))
  }

  /// What SQLite itself says of the file's health.
  func integrity() throws -> String {
    try DatabaseQueue(path: database).read {
      try String.fetchOne($0, sql: "PRAGMA integrity_check") ?? ""
    }
  }

  struct Account: Decodable, Equatable {
    let id: String
    let name: String
    let email: String
    let brand: String
  }

  /// What `FOYER_UNDER_TEST` names, such as a release; else what was built beside the tests.
  static let program = released ?? products.appending(path: "foyer").path
  static let isRelease = released != nil
  static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private static let released = ProcessInfo.processInfo.environment["FOYER_UNDER_TEST"]

  private static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
