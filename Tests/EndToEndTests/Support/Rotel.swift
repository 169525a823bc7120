import Foundation
import Loopback
import ProgramTesting
import Testing

/// Rotel, an OpenTelemetry collector of another project, on free ports. It prints everything it
/// receives.
final class Rotel {
  static let hint: Comment = "Install rotel (pip install rotel) and name its agent in FOYER_ROTEL."
  static let isThere = agent != nil

  let url: String
  private let process = Process()
  private let folder: TemporaryFolder

  private static var agent: String? {
    let named = ProcessInfo.processInfo.environment["FOYER_ROTEL"]
    let installed = try? FileManager.default.subpathsOfDirectory(atPath: peers.path)
      .first { $0.hasSuffix("/rotel-agent") }
    let path = named ?? installed.map { peers.appending(path: $0).path }
    return path.flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  /// The folder into which script/setup installs other projects' programs for tests.
  private static let peers = Foyer.repository.appending(path: ".build/peers/lib")

  init() throws {
    folder = try TemporaryFolder()
    url = "http://127.0.0.1:\(try TCPSocket.listening().port)"
    let grpc = "127.0.0.1:\(try TCPSocket.listening().port)"
    process.executableURL = URL(filePath: Self.agent ?? "")
    process.arguments = [
      "start", "--otlp-http-endpoint", String(url.dropFirst("http://".count)),
      "--otlp-grpc-endpoint", grpc, "--exporter", "blackhole", "--debug-log", "logs",
      "--debug-log-verbosity", "detailed", "--pid-file", folder.url(of: "pid").path,
    ]
    let log = folder.url(of: "output")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  var output: String { (try? folder.text(of: "output")) ?? "" }

  func isReady() async throws {
    let port = UInt16(url.split(separator: ":").last ?? "") ?? 0
    try await until { TCPSocket.connected(to: port) != nil }
  }

  /// Waits until the output contains each of these event ids, once.
  func tells(of ids: [String]) async throws {
    try await until { ids.allSatisfy { self.output.contains($0) } }
    for id in ids { #expect(output.components(separatedBy: id).count == 2) }
  }

  private func until(_ isSo: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isSo() {
      try #require(ContinuousClock.now < deadline, "\(output)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
