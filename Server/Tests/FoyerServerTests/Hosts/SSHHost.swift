import Foundation
import ProgramTesting
import Testing

/// A host behind a real `sshd`, with users that foyer-provision creates. It asks a server of its
/// own, with its own tokens.
final class SSHHost {
  /// libnss-extrausers ignores user numbers below 500.
  private static let guest: uid_t = 599

  private let folder = try! TemporaryFolder()
  private let data = ServerData()
  private let arguments: [String]
  private var server: ServerProcess
  private let sshd: SSHServer

  /// - Parameters:
  ///   - name: The host's name for the server.
  ///   - address: The address on the loopback interface at which guests reach the host.
  ///   - brand: The text of the brand's file.
  init(
    _ name: String, at address: String, brand: String, database: TestDatabase, client: SSHClient
  ) throws {
    let folder = folder
    try Self.furnish(folder, brand: brand)
    arguments = ["--brand", folder.url(of: "brand.yaml").path, "--database", database.url]
    server = try ServerProcess(data, arguments)
    let tokens = ["guests", "keys", "users"]
    for right in tokens {
      let made = try Ended(
        ServerProcess.program,
        ["hosts", "add", "\(name)-\(right)", "--rights", right, "--database", database.url])
      try #require(made.status == 0, "\(made.errors)")
      try folder.write(made.output, to: "\(right).token", mode: 0o600)
    }
    chown(folder.url(of: "guests.token").path, 0, Self.guest)
    chmod(folder.url(of: "guests.token").path, 0o640)
    sshd = try SSHServer(
      folder: folder, client: client, address: address,
      starting: HostNamespace(
        root: folder.root, program: try #require(Site.program).path,
        data: folder.url(of: "data").path
      ).words,
      settings: try Self.settings(folder, server: server))
  }

  /// Connects as a guest, in linear mode.
  func connect() throws -> Conversation {
    try Conversation(
      URL(filePath: "/usr/bin/ssh"),
      sshd.arguments(["-T", "-o", "BatchMode=yes"], as: "foyer-guest"))
  }

  /// Kills the server without warning, and starts another one at its port.
  func replaceServer(meanwhile: () async throws -> Void) async throws {
    server.signal(SIGKILL)
    _ = await server.end()
    try await meanwhile()
    server = try ServerProcess(data, arguments + ["--port", "\(server.port)"])
  }

  /// Creates the users on this host.
  func provision() throws {
    let program = try #require(Site.program).path + "-provision"
    let done = try Command(
      program,
      [
        "--api-url", "http://127.0.0.1:\(server.port)", "--host-token-file",
        folder.url(of: "users.token").path, "--root", folder.root,
      ])
    try #require(done.status == 0, "\(done.errors)")
  }

  /// Runs a command as a user of the host who logs in with the client's key.
  func run(_ command: String, as user: String) throws -> Command {
    try sshd.command(command, as: user)
  }

  /// The configuration of `docs/ssh.md` for guests with keys and for members, where accounts are
  /// on a server.
  private static func settings(_ folder: TemporaryFolder, server: ServerProcess) throws -> String {
    let url = "http://127.0.0.1:\(server.port)"
    let members = try SSHServer.block(with: "AuthorizedKeysCommand /usr/local/bin/foyer keys --api")
      .replacing("https://accounts.example.org", with: url)
      .replacing("/etc/foyer/keys.token", with: folder.url(of: "keys.token").path)
      .replacing("/var/cache/foyer-keys", with: folder.url(of: "cache").path)
    let guests = try SSHServer.block(with: "\nMatch User").replacing(
      "--idle-timeout",
      with: "--api-url \(url) --host-token-file \(folder.url(of: "guests.token").path)"
        + " --brand \(folder.url(of: "brand.yaml").path) --idle-timeout")
    let keys = try SSHServer.block(with: "ExposeAuthInfo yes\n")
    return "UsePAM yes\nAuthorizedKeysFile none\n\(members)\n" + guests + keys
  }

  /// Makes what `docs/ssh.md` and `docs/provisioning.md` ask for on a host.
  private static func furnish(_ folder: TemporaryFolder, brand: String) throws {
    try folder.write(brand, to: "brand.yaml", mode: 0o644)
    for name in ["home", "var/lib/extrausers", "var/lib/foyer-provision"] {
      try folder.make("machine/\(name)", mode: 0o755)
    }
    try folder.make("cache", mode: 0o700)
    try folder.make("data", mode: 0o700)
    chown(folder.url(of: "data").path, guest, guest)
    let tables = [
      "passwd": "foyer-guest:x:\(guest):\(guest)::/var/lib/foyer:/bin/sh\n",
      "group": "foyer-guest:x:\(guest):\n", "shadow": "foyer-guest:!:::::::\n",
    ]
    for (table, line) in tables {
      try folder.write(line, to: "machine/var/lib/extrausers/\(table)", mode: 0o644)
    }
  }
}

extension TemporaryFolder {
  /// The folder that stands for the host's root.
  fileprivate var root: String { url(of: "machine").path }

  fileprivate func write(_ text: String, to name: String, mode: mode_t) throws {
    try Data(text.utf8).write(to: url(of: name))
    chmod(url(of: name).path, mode)
  }

  fileprivate func make(_ name: String, mode: Int) throws {
    try FileManager.default.createDirectory(
      at: url(of: name), withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
  }
}
