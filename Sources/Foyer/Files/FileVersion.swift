import Essentials
import LibC

/// The attributes of a file, at least one of which changes with its contents, owner or permissions.
package struct FileVersion: Equatable, Sendable {
  private let device: dev_t
  private let number: ino_t
  private let size: off_t
  /// Seconds since 1970, and nanoseconds.
  private let modified: (Int, Int)
  private let changed: (Int, Int)

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
    self.modified = (modified.tv_sec, modified.tv_nsec)
    self.changed = (changed.tv_sec, changed.tv_nsec)
  }

  /// The time of the last change of the contents or attributes, in seconds since 1970.
  package var changeTime: TimeInterval { TimeInterval(changed.0) + TimeInterval(changed.1) / 1e9 }

  /// The attributes as bytes.
  package var bytes: [UInt8] { withUnsafeBytes(of: self) { Array($0) } }

  package static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }
}
