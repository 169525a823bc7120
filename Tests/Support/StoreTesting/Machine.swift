import Files
import Foundation

/// The capabilities of this machine that some tests need.
public enum Machine {
  /// A prefix that runs a command in a mount namespace of its own.
  public static let mounting = ["unshare", "--user", "--map-root-user", "--mount"]
  public static let canMount = succeeds(mounting + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"])

  /// A prefix that runs a command as a user without root's permissions.
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
