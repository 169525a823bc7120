import Foundation

/// A child process whose standard output a test reads. It ends with its last owner.
public final class Child {
  private let process = Process()
  private let output = Pipe()
  private let end: AsyncStream<Never>

  /// - Parameter command: A program, looked up in `PATH`, and its arguments.
  public init(_ command: [String]) throws {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
  }

  deinit { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }

  /// Waits for the process to end and returns its output by lines.
  public func lines() async throws -> [String] {
    for await _ in end {}
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits until the output ends with this line.
  public func says(_ line: String) async throws {
    var said = ""
    while !said.hasSuffix("\(line)\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw POSIXError(.ECHILD) }
      said += String(decoding: more, as: UTF8.self)
    }
  }

  /// Suspends the process, which keeps its locks.
  public func stop() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends the process with SIGKILL after a delay.
  public func kill(after seconds: TimeInterval) {
    let id = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { Foundation.kill(id, SIGKILL) }
  }
}

extension Child {
  /// The path of the program `AccountsWriter`, which is built beside the tests.
  public static var accountsWriter: String {
    #if os(macOS)
      let products = Bundle(for: Child.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("AccountsWriter").path
  }

  /// Starts a shell with `AccountsWriter` as `$0` and the other arguments from `$1` on.
  public static func shell(
    _ script: String, _ arguments: String..., under wrapper: [String] = []
  ) throws -> Child {
    try Child(wrapper + ["sh", "-c", script, accountsWriter] + arguments)
  }
}
