import Domain
import GRDB

/// Reads keys for the host's own `sshd`, once, from a file that it may only read.
public struct AuthorizedKeys: Sendable {
  private let file: DatabaseFile

  public init(directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  /// Those of the account, a line of `authorized_keys` each, oldest first; none where it is gone or
  /// has another username. A line that is no key isn't printed, whoever wrote it into the file.
  public func lines(
    of account: AccountID, named username: Username
  ) throws(StorageProblem) -> [String] {
    var reader = ReadingConnection(
      file: file, schema: .accounts, patience: LockPatience(limit: .seconds(1)))
    let stored = try reader.read {
      try SSHKeyRecord.isThere($0)
        ? SSHKeyRecord.lines(of: account, named: username, in: $0) : nil
    }
    return (stored ?? []).compactMap { SSHPublicKey(stored: $0)?.line }
  }
}
