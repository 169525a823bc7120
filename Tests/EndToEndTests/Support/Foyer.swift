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

extension Foyer {
  /// Aurora's file with another door.
  func brand(
    _ admission: String, verifyEmail: Bool, fields: String? = nil
  ) throws -> String {
    let file = folder.url(of: "\(admission)-\(verifyEmail).yaml")
    let aurora = try String(
      contentsOf: Foyer.repository.appending(path: "Assets/Brands/aurora.yaml"), encoding: .utf8)
    let lines = aurora.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("articles:") && !$0.hasPrefix("flags:") && !$0.hasPrefix("  sectionOrder:")
    }
    let more = fields.map { "fields: \($0)\n" } ?? ""
    try
      (lines.joined(separator: "\n")
      + "admission: \(admission)\nverifyEmail: \(verifyEmail)\n\(more)")
      .write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// Signs up in linear mode.
  func signUp(_ address: String, _ label: String, _ options: String...) throws -> Command {
    let lines =
      ["Ada Lovelace", address, "Passw0rd!", "Passw0rd!", ""] + (options.isEmpty ? [] : [""])
    return try Command(
      Foyer.program, arguments(["--brand", label, "--scene", "sign-up", "--linear"] + options),
      input: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Configures the mail server.
  func deliver(by url: String) throws {
    try "mail:\n  server: \(url)\n  from: door@aurora.example\n".write(
      toFile: "\(data)/delivery.yaml", atomically: true, encoding: .utf8)
  }
}

extension Foyer {
  struct NeverEnded: Error {}

  /// Repeats the command and kills it at a later write each time, until it ends by itself.
  func untilItLives(_ arguments: [String], _ lines: [String] = []) throws -> Command {
    var environment = ProcessInfo.processInfo.environment
    environment["DO_NOT_TRACK"] = "1"
    var writes = 1
    while writes < 10_000 {
      let inject = "inject=pwrite64,write:signal=KILL:when=\(writes)"
      let command = try Command(
        "strace",
        ["-f", "-o", "/dev/null", "-e", "trace=pwrite64,write", "-e", inject, Foyer.program]
          + arguments, input: Array((lines.joined(separator: "\n") + "\n").utf8),
        environment: environment)
      if command.status != 128 + SIGKILL { return command }
      writes += 1 + writes / 4
    }
    throw NeverEnded()
  }
}
