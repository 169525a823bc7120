import Domain
import SQL

/// A read-only connection that creates no files. It is opened at the first use, and again if the
/// file was replaced.
package struct ReadingConnection {
  /// An open database, and the reason for which its newest changes can't be seen, if any.
  package typealias Opened = (database: Database, gap: StorageProblem?)

  /// The file has a schema of an earlier version.
  package struct EarlierVersion: Error {}

  private let file: DatabaseFile
  private let schema: Schema
  private let timeout: LockTimeout
  private let takesEarlierVersions: Bool
  private var kept: (database: Database, identity: DatabaseFile.Identity)?

  /// - Parameter takesEarlierVersions: true reads earlier schemas without conversion.
  package init(
    file: DatabaseFile, schema: Schema, timeout: LockTimeout, takesEarlierVersions: Bool = false
  ) {
    self.file = file
    self.takesEarlierVersions = takesEarlierVersions
    self.schema = schema
    self.timeout = timeout
  }

  /// Reads in one transaction; returns nil if there is nothing to read yet.
  ///
  /// - Parameter query: also receives the reason for which the newest changes can't be seen, if
  ///   any.
  package mutating func read<Result>(
    _ query: (Database, StorageProblem?) throws -> Result?
  ) throws -> Result? {
    timeout.renew()
    do {
      guard let opened = try open() else { return nil }
      try opened.database.begin(.deferred)
      defer { try? opened.database.rollback() }  // it may fail if the file is damaged
      return try query(opened.database, opened.gap)
    } catch {
      kept = nil
      throw error
    }
  }

  /// Returns nil if there are no tables yet.
  package mutating func open() throws -> Opened? {
    guard let identity = try file.identity() else { return nil }
    if let kept, kept.identity == identity { return (kept.database, nil) }
    kept = nil
    let opened = try openFile()
    let versions = try schema.appliedVersions(opened.database)
    if versions.isEmpty {
      if let gap = opened.gap { throw gap }
      return nil
    }
    guard takesEarlierVersions || versions.contains(schema.newest) else {
      try schema.refuseOldest(versions)
      throw EarlierVersion()
    }
    if opened.gap == nil { kept = (opened.database, identity) }
    return opened
  }

  /// Opens the database. SQLite needs files beside it; if they can't be created on a full disk or
  /// in a read-only directory, only the database file is read.
  private func openFile() throws -> Opened {
    if file.hasJournal { rollBack() }
    do {
      return (try Database(file, .reading, timeout: timeout, schema: schema), nil)
    } catch let error as DatabaseError where error.isAboutFiles {
      let database = try Database(file, .readingOnlyItsFile, timeout: timeout, schema: schema)
      return (database, file.hasLog ? StorageProblem(error) : nil)
    }
  }

  /// Undoes the journal of a process that was killed while it created the file. This requires a
  /// writable connection; if it fails, the later read reports it.
  private func rollBack() {
    _ = try? Database(file, .writing, timeout: timeout, schema: schema)
  }
}

extension DatabaseError {
  fileprivate var isAboutFiles: Bool {
    switch kind {
    case .notOpened, .system, .readOnly: true
    default: false
    }
  }
}
