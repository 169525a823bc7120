import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is only ever replaced as a whole.
package struct AtomicFile: Sendable {
  package var path: String { "\(directory)/\(name)" }
  private let directory: String
  private let name: String
  private let closesDirectory: Bool

  /// - Parameter closesDirectory: whether the directory is Foyer's own, so that others lose the right to
  ///   write in it.
  package init(directory: String, name: String, closesDirectory: Bool = true) {
    self.directory = directory
    self.name = name
    self.closesDirectory = closesDirectory
  }

  /// Writes beside it and renames, so that nobody ever reads half of it; for the owner's eyes only.
  package func replace(with text: String) throws(StorageProblem) {
    try PrivateDirectory.create(directory, closes: closesDirectory)
    var temporary = Array("\(directory)/.\(name)-XXXXXX".utf8CString)
    let descriptor = mkstemp(&temporary)  // with mode 0600
    guard descriptor >= 0 else { throw StorageProblem(systemError: errno) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw .diskFull
    }
  }
}
