import Domain
import Foundation

/// A directory for the owner's eyes only.
enum PrivateDirectory {
  /// Makes it, and those above it, where there are none.
  static func create(_ path: String) throws(StorageProblem) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let parent = (path as NSString).deletingLastPathComponent
    guard errno == ENOENT, !parent.isEmpty, parent != path else {
      throw StorageProblem(systemError: errno)
    }
    try create(parent)
    try create(path)
  }
}
