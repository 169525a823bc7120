import Foundation
import StoreTesting

/// OpenSSL's test server with a self-signed certificate.
final class SelfSignedServer {
  let port: UInt16
  private let directory = try? TemporaryDirectory()
  private let process = Process()

  private static let program = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isPossible: Bool { program != nil }

  init() throws {
    let folder = directory?.path ?? ""
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      cd "$1"
      "$0" req -x509 -newkey rsa:2048 -nodes -keyout key -out certificate -subj /CN=localhost \
        2>/dev/null
      exec "$0" s_server -accept 127.0.0.1:0 -key key -cert certificate -www
      """, Self.program ?? "", folder,
    ]
    process.standardOutput = output
    process.standardInput = Pipe()
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = try Self.port(saidBy: output.fileHandleForReading)
  }

  /// SIGTERM wouldn't do: programs inherit the signals that the starting thread has blocked.
  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Reads the port from a line such as `ACCEPT 127.0.0.1:40331`.
  private static func port(saidBy output: FileHandle) throws -> UInt16 {
    var said = ""
    while true {
      let more = output.availableData
      if more.isEmpty { throw POSIXError(.ENOEXEC) }
      said += String(decoding: more, as: UTF8.self)
      if let match = said.firstMatch(of: /ACCEPT \S*:(\d+)\n/), let port = UInt16(match.1) {
        return port
      }
    }
  }
}
