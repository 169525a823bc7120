import Foundation
import Testing

/// The external programs for tests of PostgreSQL.
enum Programs {
  /// The folder of `initdb` and `postgres`; Debian doesn't have it in the path.
  static let postgres: String? = {
    let debian = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders = debian.sorted { Int($0) ?? 0 > Int($1) ?? 0 }
      .map { "/usr/lib/postgresql/\($0)/bin" }
    return (folders + path).first { isThere("\($0)/initdb") && isThere("\($0)/postgres") }
  }()

  static let pgbouncer = named("pgbouncer")

  static let postgresMissing: Comment =
    "PostgreSQL isn't installed: install the package postgresql to run this."

  /// Skips the test case if PostgreSQL isn't installed.
  static func needPostgres() throws {
    try need(postgres != nil, postgresMissing)
  }

  static func need(_ isThere: Bool, _ comment: Comment) throws {
    if !isThere { try Test.cancel(comment) }
  }

  static func named(_ name: String) -> String? {
    (path + ["/usr/sbin"]).map { "\($0)/\(name)" }.first(where: isThere)
  }

  /// Runs a program to its end.
  @discardableResult
  static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  /// The prefix that runs a command as another user, since PostgreSQL and pgbouncer refuse to run
  /// as root.
  static var unprivileged: [String] {
    guard geteuid() == 0 else { return [] }
    return ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
  }

  /// Makes those programs' user the owner of a file.
  static func giveAway(_ path: String) {
    guard geteuid() == 0, let user = getpwnam("postgres") else { return }
    chown(path, user.pointee.pw_uid, user.pointee.pw_gid)
  }

  private static var path: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map(
      String.init)
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }
}

/// A program that runs until the test ends it or the test process ends in any way.
final class Companion: Sendable {
  private let input: FileHandle
  private let process = Process()

  /// - Parameters:
  ///   - end: The signal that ends it.
  ///   - directory: Its own directory, which is removed with it.
  init(_ command: [String], end: String = "QUIT", in directory: String) throws {
    let pipe = Pipe()
    input = pipe.fileHandleForWriting
    _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh", directory, end] + command
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { end() }

  /// The shell is replaced by the program, so that the test process waits for the program itself.
  private static let script = #"""
    directory=$1 end=$2; shift 2
    exec 3<&0
    {
      read until_the_tests_end <&3
      kill -"$end" $$ 2>/dev/null
      for try in 1 2 3 4 5 6 7 8 9 10; do kill -0 $$ 2>/dev/null || break; sleep 0.1; done
      rm -rf "$directory"
    } &
    exec "$@" </dev/null >>"$directory/log" 2>&1 3<&-
    """#

  func end() {
    try? input.close()
    process.waitUntilExit()
  }
}
