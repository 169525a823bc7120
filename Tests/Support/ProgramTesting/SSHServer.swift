import Foundation

/// An `sshd` on the loopback interface with keys of its own, configured by blocks of `docs/ssh.md`.
public final class SSHServer {
  public static let isThere =
    Command.isThere("ssh") && FileManager.default.isExecutableFile(atPath: program)
  private static let program = "/usr/sbin/sshd"

  private let folder: TemporaryFolder
  private let client: SSHClient
  private let address: String
  private let port: Int
  private let process: pid_t

  /// Starts an `sshd`.
  ///
  /// - Parameters:
  ///   - folder: The folder for the host's key and the configuration.
  ///   - client: The client for the commands.
  ///   - words: A command that runs the command line after it.
  ///   - settings: The configuration besides address, host key and logging.
  public init(
    folder: TemporaryFolder, client: SSHClient, address: String = "127.0.0.1",
    starting words: [String] = [], settings: String
  ) throws {
    (self.folder, self.client, self.address) = (folder, client, address)
    port = Int.random(in: 20_000...30_000)
    let key = folder.url(of: "host").path
    try Command("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key])
    try? FileManager.default.createDirectory(
      atPath: "/run/sshd", withIntermediateDirectories: false)
    let common = """
      Port \(port)
      ListenAddress \(address)
      HostKey \(key)
      PidFile none
      StrictModes no
      PasswordAuthentication no
      KbdInteractiveAuthentication no

      """
    try Data((common + settings).utf8).write(to: folder.url(of: "sshd_config"))
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
    // Its sessions outlive it; the last of SSH_CONNECTION's words are the server's address and port.
    Processes.end(withEnvironment: " \(address) \(port)\0")
  }

  /// Returns the arguments of a client.
  public func arguments(_ more: [String] = [], as user: String = NSUserName()) -> [String] {
    [
      "-F", "/dev/null", "-p", "\(port)", "-i", client.key.path,
      "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o",
      "LogLevel=ERROR", "-o", "ConnectionAttempts=50", "-o", "SendEnv=LANG LC_* FOYER_*",
    ] + more + ["\(user)@\(address)"]
  }

  /// Runs a command through the client.
  public func command(_ command: String, as user: String = NSUserName()) throws -> Command {
    try Command("ssh", arguments(["-o", "BatchMode=yes"], as: user) + [command])
  }

  /// Returns the code block of `docs/ssh.md` that contains this text.
  public static func block(with text: String) throws -> String {
    let page = URL(filePath: #filePath).appending(path: "../../../../docs/ssh.md")
    let blocks = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
      .split(separator: "```").map(String.init)
    return blocks.first { $0.contains(text) } ?? ""
  }
}

/// An SSH client's key.
public struct SSHClient {
  /// The file of the private key.
  public let key: URL

  /// Generates a key.
  public init(folder: TemporaryFolder) throws {
    key = folder.url(of: "client")
    try Command("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key.path])
  }

  /// The file of the public key.
  public var publicKeyFile: String { "\(key.path).pub" }

  /// The public key as a line of `authorized_keys` without its comment.
  public var publicKey: String {
    get throws {
      try String(contentsOfFile: publicKeyFile, encoding: .utf8)
        .split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// The fingerprint as `ssh-keygen -l` prints it.
  public var fingerprint: String {
    get throws {
      let line = try Command("ssh-keygen", ["-l", "-f", publicKeyFile]).output
      return line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    }
  }
}
