import Files
import Foundation

/// What this machine lets a test do.
public enum Machine {
  /// Runs a command where file systems can be mounted that nobody else sees.
  public static let mounting = ["unshare", "--user", "--map-root-user", "--mount"]
  public static let canMount = succeeds(mounting + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"])

  /// Runs a command as somebody whom permissions hold back.
  public static let unprivileged =
    getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
  public static let hasUnprivileged = succeeds(unprivileged + ["test", "-x", Child.accountsWriter])

  private static func succeeds(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
