import GRDB

extension Configuration {
  /// Creates a configuration that waits for locks until the timeout, with a small cache.
  package init(timeout: LockTimeout, readonly: Bool) {
    self.init()
    label = "foyer"
    self.readonly = readonly
    busyMode = .callback { _ in timeout.wait() }
    prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -256")  // KiB
      try database.execute(sql: "PRAGMA cell_size_check = ON")  // detects damage sooner
    }
  }
}
