import LibC

/// A folder that is open. Its entries are used by their names in it and no link is followed, so that
/// a member who replaces a folder on the way redirects nothing that root does.
final class OpenFolder {
  let path: String
  let descriptor: CInt

  private init(_ path: String, _ descriptor: CInt) throws(UnixProblem) {
    guard descriptor >= 0 else { throw .system(path, errno) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Opens a folder that the operator has named; its path may lead through links.
  convenience init(_ path: String) throws(UnixProblem) {
    try self.init(path, open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  deinit { close(descriptor) }

  /// Opens a folder in this one.
  func folder(_ name: String) throws(UnixProblem) -> OpenFolder {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return try OpenFolder(place(name), openat(descriptor, name, flags))
  }

  /// Creates a folder with mode 0700.
  func newFolder(_ name: String) throws(UnixProblem) -> OpenFolder {
    guard mkdirat(descriptor, name, 0o700) == 0 else { throw .system(place(name), errno) }
    return try folder(name)
  }

  /// Opens a folder into which no other user can look, and creates it if necessary.
  ///
  /// - Throws: `.openToOthers` if another user could use it.
  func privateFolder(_ name: String) throws(UnixProblem) -> OpenFolder {
    guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
      throw .system(place(name), errno)
    }
    let folder = try folder(name)
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { throw .openToOthers(folder.path) }
    return folder
  }

  /// The status of an entry, also of a link itself; nil if there is none.
  func status(of name: String) throws(UnixProblem) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw .system(place(name), errno) }
    return nil
  }

  func names() throws(UnixProblem) -> [String] {
    guard let stream = fdopendir(openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .system(path, errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes an entry with everything in it, as far as that is possible.
  func remove(_ name: String) {
    if unlinkat(descriptor, name, 0) == 0 { return }
    if let folder = try? folder(name), let names = try? folder.names() {
      for name in names { folder.remove(name) }
    }
    unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  func place(_ name: String) -> String { "\(path)/\(name)" }
}
