import Foundation
import Testing

/// A guest who answers line by line, and looks at e-mails in between.
final class Conversation {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())

  init(_ program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func say(_ lines: String...) throws {
    try input.fileHandleForWriting.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Ends the input.
  ///
  /// - Returns: all that the program has said.
  func end() throws -> String {
    try input.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
