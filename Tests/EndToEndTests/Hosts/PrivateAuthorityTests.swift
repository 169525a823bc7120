import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// A server whose certificate is signed by a private authority.
  @Suite struct PrivateAuthorityTests {
    private let foyer: Foyer
    private let server: TLSServer

    init() throws {
      foyer = try Foyer()
      server = try TLSServer(
        in: foyer.folder,
        answers: [
          "health": "HTTP/1.0 204 No Content\r\n\r\n",
          "brands/aurora": .json(
            """
            {"id":"aurora","name":"Aurora","takesSignUps":true,"showsMembers":true,\
            "passwords":{"policy":"four-rules","rules":[]}}
            """),
        ])
    }

    @Test func `is trusted where --ca-file or SSL_CERT_FILE names the authority, and nowhere else`()
      throws
    {
      let alone = try doctor()
      let option = try doctor(["--ca-file", server.authority])
      let variable = try doctor(environment: ["SSL_CERT_FILE": server.authority])
      let another = try doctor(["--ca-file", server.anotherAuthority])

      #expect(alone.status == 1)
      #expect(alone.output.contains("certificate can't be trusted"), "\(alone.output)")
      #expect(option.output.contains("ok       server     \(server.url) answers."))
      #expect(variable.output.contains("ok       server     \(server.url) answers."))
      #expect(another.output.contains("certificate can't be trusted"))
    }

    @Test func `a file that holds no certificate is refused, and of the variable's passed over`()
      throws
    {
      let none = foyer.folder.url(of: "none").path

      let doctor = try doctor(["--ca-file", none])
      let list = try foyer.run("flags", "--ca-file", "/dev/null")
      let variable = try Command(
        Foyer.program, ["flags"],
        environment: ProcessInfo.processInfo.environment.merging(["SSL_CERT_FILE": none]) { $1 })

      #expect(doctor.output.contains("Can't read the certificates"))
      #expect(list.status == 66)
      #expect(variable.status == 0)
    }

    private func doctor(
      _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> Command {
      try Command(
        Foyer.program,
        ["doctor", "--brand", "aurora", "--api-url", server.url, "--data-dir", foyer.data]
          + options,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    }
  }
}

extension String {
  fileprivate static func json(_ body: String) -> String {
    "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n\(body)"
  }
}

/// OpenSSL's server, which answers with files and has a certificate of its own authority.
private final class TLSServer {
  let authority: String
  /// An authority with the same name and another key.
  let anotherAuthority: String
  let url: String
  private let process = Process()

  init(in folder: TemporaryFolder, answers: [String: String]) throws {
    let files = folder.url.appending(path: "tls")
    try FileManager.default.createDirectory(
      at: files.appending(path: "brands"), withIntermediateDirectories: true)
    for (path, answer) in answers { try Data(answer.utf8).write(to: files.appending(path: path)) }
    (authority, anotherAuthority) = (files.path + "/ca.pem", files.path + "/other.pem")
    for name in ["ca", "other"] { try Self.makeAuthority(name, in: files.path) }
    try Self.run(
      [
        "req", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "csr.pem", "-subj",
        "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
      ], in: files.path)
    try Self.run(
      [
        "x509", "-req", "-in", "csr.pem", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
        "-copy_extensions", "copy", "-days", "2", "-out", "cert.pem",
      ], in: files.path)
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", "cert.pem", "-key", "key.pem",
      "-HTTP",
    ]
    process.currentDirectoryURL = files
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    url = "https://127.0.0.1:\(try Self.port(saidBy: output.fileHandleForReading))"
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func makeAuthority(_ name: String, in folder: String) throws {
    try run(
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "\(name).key", "-out",
        "\(name).pem", "-subj", "/CN=An authority of our own", "-days", "2",
      ], in: folder)
  }

  private static func run(_ arguments: [String], in folder: String) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let command = try Command("sh", ["-c", "cd '\(folder)' && openssl \(words)"])
    try #require(command.status == 0, "\(command.errors)")
  }

  /// Reads the port from a line such as `ACCEPT 127.0.0.1:40331`.
  private static func port(saidBy output: FileHandle) throws -> UInt16 {
    var said = ""
    while true {
      if let port = said.firstMatch(of: /ACCEPT [^\n]*:(\d+)\s*\n/)?.1 {
        return try #require(UInt16(port))
      }
      let more = output.availableData
      if more.isEmpty { throw POSIXError(.ECHILD) }
      said += String(decoding: more, as: UTF8.self)
    }
  }
}
