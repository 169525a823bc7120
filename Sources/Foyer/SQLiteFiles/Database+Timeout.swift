import SQL

extension Database {
  /// Opens a file with a connection that waits for locks until the timeout.
  package convenience init(
    _ file: DatabaseFile, _ access: Access = .writing, timeout: LockTimeout
  ) throws {
    try self.init(path: file.path, access) { timeout.wait() }
  }
}
