import Domain
import Files
import LibC

/// The file of a database and its directory in the file system.
package struct DatabaseFile: Sendable {
  package let directory: String
  package let name: String
  /// True if this program has more rights than the file's owner, who could put anything into it.
  let isForeign: Bool
  package var path: String { "\(directory)/\(name)" }

  package init(directory: String, name: String = "foyer.sqlite", isForeign: Bool = false) {
    self.directory = directory
    self.name = name
    self.isForeign = isForeign
  }

  /// The identity of the file, which remains after a move; nil if there is no file.
  package struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  /// - Throws: `.notReadable` if the file can't be examined, or if it or one beside it isn't a regular
  ///   file; `.untrusted` if another user may have created one of them.
  package func identity() throws(StorageProblem) -> Identity? {
    for suffix in ["-wal", "-shm", "-journal"] { _ = try status(beside: suffix) }
    guard let status = try status(beside: "") else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Returns nil if there is no file.
  private func status(beside suffix: String) throws(StorageProblem) -> stat? {
    var status = stat()
    guard lstat(path + suffix, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .notReadable
    }
    if let reason = UntrustedFile.Reason(status, at: path + suffix) {
      throw .untrusted(UntrustedFile(path + suffix, reason))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notReadable }
    return status
  }

  /// True if a file beside the database has changes that aren't in the database yet.
  var hasLog: Bool { hasContent(beside: "-wal") || hasJournal }

  /// True if a rollback journal has to be undone.
  var hasJournal: Bool { hasContent(beside: "-journal") }

  private func hasContent(beside suffix: String) -> Bool {
    var status = stat()
    return stat(path + suffix, &status) == 0 && status.st_size > 0
  }

  /// Creates the directory and an empty file, if they don't exist, for their owner only.
  ///
  /// SQLite gives its `-wal` and `-shm` the permissions of this file, so they are never wider.
  package func create() throws(StorageProblem) {
    try PrivateDirectory.create(directory)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw StorageProblem(systemError: errno)
    } else {
      _ = try identity()
    }
    closeToOthers()
  }

  /// Restricts the permissions of a restored or copied file. A file of another user remains
  /// unchanged, and doctor reports it. The function works by path, because closing any descriptor
  /// would drop SQLite's locks.
  func closeToOthers() {
    for suffix in ["", "-wal", "-shm"] {
      var status = stat()
      guard lstat(path + suffix, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mode & 0o077 != 0
      else { continue }
      chmod(path + suffix, status.st_mode & 0o700)
    }
  }

  /// Returns the condition that prevents files in the directory from growing, by trying; nil if
  /// there is none.
  package func obstacle() -> StorageProblem? {
    let block = [UInt8](repeating: 0, count: 1 << 16)
    if let limit = StorageProblem.sizeLimit, limit < largest + block.count {
      return .fileTooLarge(limit: limit / 1024)
    }
    var name = Array("\(directory)/.foyer-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return StorageProblem(systemError: errno) }
    unlink(name)
    defer { close(descriptor) }
    let written = write(descriptor, block, block.count)
    return written == block.count ? nil : .diskFull
  }

  /// The size of the largest of the database's files.
  private var largest: Int {
    ["", "-wal", "-journal"].reduce(0) { size, suffix in
      var status = stat()
      return stat(path + suffix, &status) == 0 ? max(size, Int(status.st_size)) : size
    }
  }
}

extension DataDirectory {
  /// Restricts the permissions of the files with personal data to their owner.
  public func closeToOthers() {
    for name in ["foyer.sqlite", "members.sqlite", "events.sqlite"] {
      DatabaseFile(directory: path, name: name).closeToOthers()
    }
  }
}
