import Foundation

/// A finished program with its output.
public struct Command {
  /// The exit code, or 128 plus the signal's number, as in a shell.
  public let status: Int32
  public let output: String
  public let errors: String

  /// - Parameter program: A path, or a name to look up in `PATH`.
  @discardableResult
  public init(
    _ program: String, _ arguments: [String] = [], input: some Sequence<UInt8> = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let folder = try TemporaryFolder()
    try Data(input).write(to: folder.url(of: "0"))
    status = try Spawn(files: folder.url).run([program] + arguments, environment: environment)
    output = try folder.text(of: "1")
    errors = try folder.text(of: "2")
  }

  /// Returns whether the shell finds this program.
  public static func isThere(_ program: String) -> Bool {
    (try? Command("sh", ["-c", "command -v \(program)"]).status) == 0
  }
}
