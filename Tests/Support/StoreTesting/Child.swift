import Foundation

/// A process that a test has started, with what it says on standard output.
public final class Child {
  private let process = Process()
  private let output = Pipe()
  private let end: AsyncStream<Never>

  /// - Parameter command: a program, looked for in `PATH`, and its arguments.
  public init(_ command: [String]) throws {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    self.end = end
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
  }

  /// What it said, line by line, after its end.
  public func lines() async throws -> [String] {
    for await _ in end {}
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits until it has said a line, which ends what came before.
  public func says(_ line: String) async throws {
    var said = ""
    while !said.hasSuffix("\(line)\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw POSIXError(.ECHILD) }
      said += String(decoding: more, as: UTF8.self)
    }
  }

  /// Lets it stand still, with all that it holds.
  public func stop() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Ends it with SIGKILL after a time.
  public func kill(after seconds: TimeInterval) {
    let id = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { Foundation.kill(id, SIGKILL) }
  }
}

extension Child {
  /// The program `AccountsWriter`, which lies beside these tests.
  public static var accountsWriter: String {
    #if os(macOS)
      let products = Bundle(for: Child.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("AccountsWriter").path
  }

  /// A shell with `AccountsWriter` as `$0` and the other arguments from `$1` on.
  public static func shell(
    _ script: String, _ arguments: String..., under wrapper: [String] = []
  ) throws -> Child {
    try Child(wrapper + ["sh", "-c", script, accountsWriter] + arguments)
  }
}
