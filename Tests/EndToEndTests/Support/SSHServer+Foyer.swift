import Foundation
import ProgramTesting

extension SSHServer {
  /// Starts an `sshd` for guests, with the documentation's configuration for this user and this
  /// program.
  ///
  /// - Parameters:
  ///   - takesKeys: True if guests can sign in with any key, which `sshd` reports to Foyer.
  ///   - isForLines: True if this user is the one whose name chooses lines.
  convenience init(
    foyer: Foyer, client: SSHClient, options: String = "", takesKeys: Bool = false,
    isForLines: Bool = false
  ) throws {
    let lines = try Self.block(with: "\nMatch User lines")
      .replacing("User lines", with: "User \(NSUserName())")
    let match = try Self.block(with: "\nMatch User foyer-guest")
      .replacing("foyer-guest", with: NSUserName())
      .replacing("/usr/local/bin/foyer", with: Foyer.program)
      .replacing("/var/lib/foyer/data", with: foyer.data)
      .replacing("--idle-timeout", with: "\(options) --idle-timeout")
    let keys = takesKeys ? try Self.block(with: "ExposeAuthInfo yes\n") : ""
    try self.init(
      folder: foyer.folder, client: client,
      settings: "AuthorizedKeysFile \(client.publicKeyFile)\n"
        + (isForLines ? lines : "") + match + keys)
  }

  /// Starts a host's own `sshd` with the documentation's configuration in a mount namespace. Its
  /// users come from a folder that foyer-provision writes, `foyer-guest` owns the data, and the
  /// program lies in folders that only root can write.
  ///
  /// - Parameter host: The folder given to foyer-provision with `--root`.
  convenience init(hostOf foyer: Foyer, at host: String, client: SSHClient) throws {
    try self.init(
      folder: foyer.folder, client: client,
      starting: HostNamespace(root: host, program: Foyer.program, data: foyer.data).words,
      settings: """
        UsePAM yes
        AuthorizedKeysFile none
        \(try Self.block(with: "\nAuthorizedKeysCommand "))

        """)
  }
}
