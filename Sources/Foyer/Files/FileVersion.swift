import LibC

/// The attributes of a file, at least one of which changes with its contents, owner or permissions.
package struct FileVersion: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  /// In nanoseconds since 1970.
  private let modified: Int
  package let changed: Int

  /// Returns nil if there is no file.
  package init?(at path: String, followsLinks: Bool = false) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    self.modified = modified.tv_sec * 1_000_000_000 + modified.tv_nsec
    self.changed = changed.tv_sec * 1_000_000_000 + changed.tv_nsec
  }

  /// The attributes as bytes.
  package var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }
}
