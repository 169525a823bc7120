import Foundation
import Testing
import WebRepositories

/// A `foyer-server` process at a free port.
final class ServerProcess {
  let port: UInt16
  let data: ServerData
  private let process = Process()
  private let output = Pipe()

  var address: ServiceAddress {
    get throws { try ServiceAddress(validating: "http://127.0.0.1:\(port)") }
  }

  convenience init(_ data: ServerData, _ arguments: String...) throws {
    try self.init(data, arguments)
  }

  /// - Parameter hasUsualLimits: True to keep the default rate limits. Tests send more requests
  ///   from one address than people do.
  init(_ data: ServerData, _ arguments: [String], hasUsualLimits: Bool = false) throws {
    self.data = data
    process.executableURL = Self.program
    process.arguments =
      ["--port", "0", "--data-dir", data.path] + arguments
      + (hasUsualLimits ? [] : Self.anyNumber(besides: arguments))
    process.standardOutput = output
    try process.run()
    port = try Self.port(saidBy: output.fileHandleForReading)
  }

  private static func anyNumber(besides arguments: [String]) -> [String] {
    [
      "--sign-ups", "--sign-ups-per-origin", "--codes", "--codes-per-origin", "--messages",
      "--messages-per-origin",
    ].filter { !arguments.contains($0) }.flatMap { [$0, "1000000"] }
  }

  /// Starts a server with new data.
  convenience init() throws { try self.init(ServerData()) }

  deinit {
    if process.isRunning { signal(SIGKILL) }
  }

  var id: Int32 { process.processIdentifier }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// The next output on standard output.
  func nextOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Waits until the process ends.
  ///
  /// - Returns: The exit code, or the signal's number.
  func end() async -> Int32 {
    try? await until("the server has ended") { !self.process.isRunning }
    if process.isRunning { signal(SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  func url(_ path: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
  }

  /// Runs the server until it ends, for starts that fail.
  static func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    try run(arguments)
  }

  static func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let ended = try Ended(program, arguments)
    return (ended.status, ended.errors)
  }

  /// The executable beside the tests.
  static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL)
      .appending(path: "foyer-server")
  }

  /// Reads the port from its one line, `Serving at http://127.0.0.1:40331`.
  private static func port(saidBy output: FileHandle) throws -> UInt16 {
    var said = ""
    while !said.hasSuffix("\n") {
      let more = output.availableData
      if more.isEmpty { throw POSIXError(.ECHILD) }
      said += String(decoding: more, as: UTF8.self)
    }
    return try #require(
      said.firstMatch(of: /^Serving at http:..127.0.0.1:(\d+)\n$/).flatMap {
        UInt16($0.1)
      })
  }
}
