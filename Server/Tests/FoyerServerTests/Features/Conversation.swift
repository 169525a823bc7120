import Foundation
import ProgramTesting
import Testing

/// A guest in the program's linear mode, who answers what it asks.
final class Conversation {
  /// Foundation's `Process` isn't used: it waits for `ssh`, which closes inherited sockets, and then
  /// notices no other process's end.
  private let process: pid_t
  private var isOver = false
  private let (input, output) = (Pipe(), Pipe())
  private var heard = Data()
  /// The length of the output until the last text that was waited for.
  private var place = 0

  init(_ program: URL, _ arguments: [String]) throws {
    process = try Spawn(input: input, output: output).start(
      [program.path] + arguments, environment: ProcessInfo.processInfo.environment)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if isOver { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  func say(_ lines: String...) throws {
    try input.fileHandleForWriting.write(
      contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Waits until the program says this text, after the text of the last call.
  func hears(_ text: String) async throws {
    do {
      try await until("it says “\(text)”", within: .seconds(30)) {
        read()
        return heard[place...].range(of: Data(text.utf8)) != nil
      }
    } catch {
      throw Missing(description: "no “\(text)” in:\n\(String(decoding: heard, as: UTF8.self))")
    }
    place = heard[place...].range(of: Data(text.utf8))?.upperBound ?? place
  }

  /// Waits for the end of the line after the last text that was heard, and returns the rest of it.
  func line() async throws -> String {
    let start = place
    try await hears("\n")
    return String(decoding: heard[start..<place - 1], as: UTF8.self)
  }

  /// Closes the input.
  ///
  /// - Returns: The program's whole output.
  func end() throws -> String {
    try input.fileHandleForWriting.close()
    _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFL, 0)
    heard += try output.fileHandleForReading.readToEnd() ?? Data()
    waitpid(process, nil, 0)
    isOver = true
    return String(decoding: heard, as: UTF8.self)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Foundation.read(
      output.fileHandleForReading.fileDescriptor, &buffer, buffer.count), count > 0
    {
      heard += buffer[..<count]
    }
  }
}
