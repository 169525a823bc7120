import Foundation

/// An `sshd` on loopback that is set up as `docs/ssh.md` says, with keys of its own.
final class SSHServer {
  static let isThere =
    Command.isThere("ssh") && FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/sbin/sshd"

  private let folder: TemporaryFolder
  private let port: Int
  private let process: pid_t

  /// A host's front door, for guests.
  ///
  /// - Parameter takesKeys: whether any key lets them in, and Foyer is told which.
  convenience init(foyer: Foyer, options: String = "", takesKeys: Bool = false) throws {
    try self.init(folder: foyer.folder) { port in
      let keys = takesKeys ? try Self.blocks().first { $0.contains("ExposeAuthInfo yes\n") } : nil
      return try Self.settings(folder: foyer.folder, port: port, foyer: foyer, options: options)
        + (keys ?? "") + "\n"
    }
  }

  /// A host's own door, by the lines of the documentation as they stand, in a mount namespace of its
  /// own: its users are those of a folder that foyer-provision writes, `foyer-guest` owns the data, and
  /// the program lies in root's folders alone.
  ///
  /// - Parameter host: what `--root` named.
  convenience init(hostOf foyer: Foyer, at host: String) throws {
    let setting = """
      set -e
      mount -t tmpfs -o mode=755 none /var/lib
      mkdir -p /var/lib/extrausers /var/lib/foyer-provision /var/lib/foyer/data
      for folder in extrausers foyer-provision; do
        mount --bind "$0/var/lib/$folder" "/var/lib/$folder"
      done
      mount --bind "$2" /var/lib/foyer/data
      mount -t tmpfs -o mode=755 none /usr/local/bin
      touch /usr/local/bin/foyer && mount --bind "$1" /usr/local/bin/foyer
      printf '%s: files extrausers\\n' passwd group shadow >"$0/nsswitch.conf"
      mount --bind "$0/nsswitch.conf" /etc/nsswitch.conf
      shift 2
      exec "$@"
      """
    try self.init(
      folder: foyer.folder,
      starting: ["unshare", "-m", "sh", "-c", setting, host, Foyer.program, foyer.data]
    ) { port in
      let lines = try Self.blocks().first { $0.contains("\nAuthorizedKeysCommand ") } ?? ""
      return """
        \(Self.common(folder: foyer.folder, port: port))
        UsePAM yes
        AuthorizedKeysFile none
        \(lines)

        """
    }
  }

  /// - Parameter words: what the daemon's command line is given to.
  private init(
    folder: TemporaryFolder, starting words: [String] = [], settings: (Int) throws -> String
  ) throws {
    self.folder = folder
    port = Int.random(in: 20_000...30_000)
    for key in ["host", "client"] {
      try Command("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", folder.url(of: key).path])
    }
    try? FileManager.default.createDirectory(
      atPath: "/run/sshd", withIntermediateDirectories: false)
    try Data(settings(port).utf8).write(to: folder.url(of: "sshd_config"))
    let output = folder.url.appending(path: "sshd")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: output.appending(path: "0").path, contents: nil)
    process = try Spawn(files: output).start(
      words + [Self.program, "-D", "-e", "-f", folder.url(of: "sshd_config").path],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// What a client is started with.
  func arguments(_ more: [String] = [], as user: String = NSUserName()) -> [String] {
    [
      "-F", "/dev/null", "-p", "\(port)", "-i", folder.url(of: "client").path,
      "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o",
      "LogLevel=ERROR",
      "-o", "ConnectionAttempts=50", "-o", "SendEnv=LANG LC_* FOYER_*",
    ] + more + ["\(user)@127.0.0.1"]
  }

  /// What the client comes with, as a line of `authorized_keys` without its comment.
  var clientKey: String {
    get throws {
      try folder.text(of: "client.pub").split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// As `ssh-keygen -l` prints it.
  var clientFingerprint: String {
    get throws {
      let line = try Command("ssh-keygen", ["-l", "-f", folder.url(of: "client.pub").path]).output
      return line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }
  }

  /// Has the client run something there.
  func command(_ command: String, as user: String = NSUserName()) throws -> Command {
    try Command("ssh", arguments(["-o", "BatchMode=yes"], as: user) + [command])
  }

  /// Those of the documentation.
  private static func blocks() throws -> [String] {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/ssh.md")
    return try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
      .split(separator: "```").map(String.init)
  }

  private static func common(folder: TemporaryFolder, port: Int) -> String {
    """
    Port \(port)
    ListenAddress 127.0.0.1
    HostKey \(folder.url(of: "host").path)
    PidFile none
    StrictModes no
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    """
  }

  /// The block of the documentation for the user who runs the tests, and this program.
  private static func settings(
    folder: TemporaryFolder, port: Int, foyer: Foyer, options: String
  ) throws -> String {
    let block = try blocks().first { $0.contains("\nMatch User") }
    let match = (block ?? "")
      .replacing("foyer-guest", with: NSUserName())
      .replacing("/usr/local/bin/foyer", with: Foyer.program)
      .replacing("/var/lib/foyer/data", with: foyer.data)
      .replacing("--idle-timeout", with: "\(options) --idle-timeout")
    let global = ["PermitUserEnvironment"].map { setting in
      match.split(separator: "\n").first { $0.contains(setting) }.map(String.init) ?? ""
    }
    return """
      \(common(folder: folder, port: port))
      AuthorizedKeysFile \(folder.url(of: "client.pub").path)
      \(global.joined(separator: "\n"))
      \(match.split(separator: "\n").filter { !global.contains(String($0)) }.joined(separator: "\n"))

      """
  }
}
