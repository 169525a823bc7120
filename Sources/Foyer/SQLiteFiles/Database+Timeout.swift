import SQL

extension Database {
  /// The longest time for a statement in the file of a user with fewer rights.
  private static let foreignLimit = Duration.seconds(15)

  /// Opens a file with a connection that waits for locks until the timeout.
  ///
  /// - Parameter schema: what a file of a user with fewer rights has to consist of.
  package convenience init(
    _ file: DatabaseFile, _ access: Access = .writing, timeout: LockTimeout, schema: Schema? = nil
  ) throws {
    try self.init(path: file.path, access) { timeout.wait() }
    guard file.isForeign, let schema else { return }
    try distrust(limit: Self.foreignLimit) { try schema.refuseForeign($0, in: file) }
    try transaction(.deferred) { _ in }
  }
}
