import Domain
import Files
import Foundation

/// A database's file and its directory, as the operating system sees them.
package struct DatabaseFile: Sendable {
  package let directory: String
  package let name: String
  package var path: String { "\(directory)/\(name)" }
  /// For SQLite to read without locks and without files beside it.
  var immutableURI: String { URL(fileURLWithPath: path).absoluteString + "?immutable=1" }

  package init(directory: String, name: String = "foyer.sqlite") {
    self.directory = directory
    self.name = name
  }

  /// Says which file it is, wherever it is moved; nil when there is none.
  package struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  /// - Throws: `.notReadable` when the system doesn't tell, `.corrupt` when it isn't a regular file,
  ///   `.untrusted` when others may have made it, or what lies beside it.
  package func identity() throws(StorageProblem) -> Identity? {
    for suffix in ["-wal", "-shm", "-journal"] { _ = try status(beside: suffix) }
    guard let status = try status(beside: "") else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .corrupt }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Nil where nothing is.
  private func status(beside suffix: String) throws(StorageProblem) -> stat? {
    var status = stat()
    guard lstat(path + suffix, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .notReadable
    }
    if let reason = UntrustedFile.Reason(status, at: path + suffix) {
      throw .untrusted(UntrustedFile(path + suffix, reason))
    }
    return status
  }

  /// Whether changes lie beside the file that aren't in it yet.
  var hasLog: Bool { hasContent(beside: "-wal") || hasJournal }

  /// Whether a change that was begun without a log is still to be undone.
  var hasJournal: Bool { hasContent(beside: "-journal") }

  private func hasContent(beside suffix: String) -> Bool {
    var status = stat()
    return stat(path + suffix, &status) == 0 && status.st_size > 0
  }

  /// Makes the directory and an empty file where there are none, for the owner's eyes only.
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

  /// Takes from others what a restored or copied file may let them read; whose owner is another user
  /// stays as it is, and doctor says so. By name, since SQLite's locks would go with any descriptor.
  func closeToOthers() {
    for suffix in ["", "-wal", "-shm"] {
      var status = stat()
      guard lstat(path + suffix, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_mode & 0o077 != 0
      else { continue }
      chmod(path + suffix, status.st_mode & 0o700)
    }
  }

  /// What keeps files from growing in the directory, found out by trying; nil when nothing does.
  package func obstacle() -> StorageProblem? {
    var name = Array("\(directory)/.foyer-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return StorageProblem(systemError: errno) }
    unlink(name)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0, count: 1 << 16)
    let written = write(descriptor, block, block.count)
    return written == block.count ? nil : .diskFull
  }
}
