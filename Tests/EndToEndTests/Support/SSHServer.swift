import Foundation

/// An `sshd` on loopback that is set up as `docs/ssh.md` says, with keys of its own.
final class SSHServer {
  static let isThere =
    Command.isThere("ssh") && FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/sbin/sshd"

  private let folder: TemporaryFolder
  private let port: Int
  private let process: pid_t

  init(foyer: Foyer, options: String = "") throws {
    folder = foyer.folder
    port = Int.random(in: 20_000...30_000)
    for key in ["host", "client"] {
      try Command("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", folder.url(of: key).path])
    }
    try? FileManager.default.createDirectory(
      atPath: "/run/sshd", withIntermediateDirectories: false)
    let text = try Self.settings(folder: folder, port: port, foyer: foyer, options: options)
    try Data(text.utf8).write(to: folder.url(of: "sshd_config"))
    let output = folder.url.appending(path: "sshd")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: output.appending(path: "0").path, contents: nil)
    process = try Spawn(files: output).start(
      [Self.program, "-D", "-e", "-f", folder.url(of: "sshd_config").path],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// What a client is started with.
  func arguments(_ more: [String] = []) -> [String] {
    [
      "-F", "/dev/null", "-p", "\(port)", "-i", folder.url(of: "client").path,
      "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o",
      "LogLevel=ERROR",
      "-o", "ConnectionAttempts=50", "-o", "SendEnv=LANG LC_* FOYER_*",
    ] + more + ["\(NSUserName())@127.0.0.1"]
  }

  /// The block of the documentation for the user who runs the tests, and this program.
  private static func settings(
    folder: TemporaryFolder, port: Int, foyer: Foyer, options: String
  ) throws -> String {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/ssh.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    let block = text.split(separator: "```").map(String.init).first { $0.contains("\nMatch User") }
    let match = (block ?? "")
      .replacing("foyer-guest", with: NSUserName())
      .replacing("/usr/local/bin/foyer", with: Foyer.program)
      .replacing("/var/lib/foyer/data", with: foyer.data)
      .replacing("--idle-timeout", with: "\(options) --idle-timeout")
    let global = ["PermitUserEnvironment"].map { setting in
      match.split(separator: "\n").first { $0.contains(setting) }.map(String.init) ?? ""
    }
    return """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder.url(of: "host").path)
      AuthorizedKeysFile \(folder.url(of: "client.pub").path)
      PidFile none
      StrictModes no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      \(global.joined(separator: "\n"))
      \(match.split(separator: "\n").filter { !global.contains(String($0)) }.joined(separator: "\n"))

      """
  }
}
