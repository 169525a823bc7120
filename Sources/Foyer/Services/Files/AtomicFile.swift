import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is only ever replaced as a whole.
struct AtomicFile: Sendable {
  let directory: String
  let name: String
  /// Whether the directory is Foyer's own, so that others lose the right to write in it.
  var closesDirectory = true
  var path: String { "\(directory)/\(name)" }

  /// Writes beside it and renames, so that nobody ever reads half of it; for the owner's eyes only.
  func replace(with text: String) throws(StorageProblem) {
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
