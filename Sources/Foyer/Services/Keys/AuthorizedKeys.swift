import Domain
import GRDB

/// Reads keys for the host's own `sshd`, once, from a file that it may only read.
public struct AuthorizedKeys: Sendable {
  private let file: DatabaseFile

  public init(directory: DataDirectory) { file = DatabaseFile(directory: directory.path) }

  /// Those of the account with that username, a line of `authorized_keys` each, oldest first; none
  /// where there is no such account.
  public func lines(of user: String) throws(StorageProblem) -> [String] {
    guard let username = Username(stored: user) else { return [] }
    var reader = ReadingConnection(
      file: file, schema: .accounts, patience: LockPatience(limit: .seconds(1)))
    return try reader.read {
      try SSHKeyRecord.isThere($0) ? SSHKeyRecord.lines(of: username, in: $0) : nil
    } ?? []
  }
}
