import Foundation

/// A program that was run to its end, with files for its input and output.
struct Command {
  /// The exit code, or 128 and the signal's number, as shells count.
  let status: Int32
  let output: String
  let errors: String

  /// - Parameter program: a path, or a name to be looked for in `PATH`.
  @discardableResult
  init(
    _ program: String, _ arguments: [String] = [], input: some Sequence<UInt8> = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let folder = try TemporaryFolder()
    try Data(input).write(to: folder.url(of: "0"))
    status = try Spawn(files: folder.url).run([program] + arguments, environment: environment)
    output = try folder.text(of: "1")
    errors = try folder.text(of: "2")
  }

  /// Whether the shell finds a program of that name.
  static func isThere(_ program: String) -> Bool {
    (try? Command("sh", ["-c", "command -v \(program)"]).status) == 0
  }
}
