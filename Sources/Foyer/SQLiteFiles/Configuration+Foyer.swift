import GRDB

extension Configuration {
  /// A connection that waits for locks with this patience and keeps little in memory.
  package init(patience: LockPatience, readonly: Bool) {
    self.init()
    label = "foyer"
    self.readonly = readonly
    busyMode = .callback { _ in patience.wait() }
    prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -256")  // KiB
      try database.execute(sql: "PRAGMA cell_size_check = ON")  // finds damage sooner
    }
  }
}
