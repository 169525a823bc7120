import LibC

/// Reads and writes system files, which other programs must never see incomplete.
enum SystemFile {
  /// - Returns: nil if there is no file.
  static func bytes(at path: String) throws(UnixProblem) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(path, errno)
    }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path)
  }

  /// Reads a file that decides about logins: root or the caller has to own it, and no other user
  /// may write it.
  ///
  /// - Returns: nil if there is no file.
  static func trustedBytes(at path: String) throws(UnixProblem) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .system(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o022 == 0,
      [0, geteuid()].contains(status.st_uid)
    else { throw .openToOthers(path) }
    return try bytes(of: descriptor, path)
  }

  private static func bytes(
    of descriptor: CInt, _ path: String
  ) throws(UnixProblem) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw .system(path, errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes a temporary file, syncs it to disk, and renames it. Does nothing if the contents are
  /// equal.
  ///
  /// - Parameter group: a group that may read a new file; nil for none.
  static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t, group: gid_t? = nil
  ) throws(UnixProblem) {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if isThere, try self.bytes(at: path) == bytes { return }
    let temporary = "\(path).foyer"
    unlink(temporary)  // left by a killed process
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(temporary, errno) }
    defer { close(descriptor) }
    do throws(UnixProblem) {
      try fill(descriptor, with: bytes, temporary)
      let (owner, group) =
        isThere ? (status.st_uid, status.st_gid) : (geteuid(), group ?? getegid())
      guard geteuid() != 0 || fchown(descriptor, owner, group) == 0,
        fchmod(descriptor, isThere ? status.st_mode & 0o777 : mode) == 0, fsync(descriptor) == 0,
        rename(temporary, path) == 0
      else { throw .system(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    try settle(folder: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
  }

  /// Syncs a folder to disk after a name in it was created or changed.
  static func settle(folder: String) throws(UnixProblem) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(folder, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(folder, errno) }
  }

  /// Sets the mode and the group of one of Foyer's own files, if they differ.
  static func give(_ path: String, mode: mode_t, group: gid_t? = nil) throws(UnixProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .system(path, errno)
    }
    guard status.st_mode & S_IFMT != S_IFLNK else { throw .system(path, ELOOP) }
    if let group, geteuid() == 0, status.st_gid != group, lchown(path, status.st_uid, group) != 0 {
      throw .system(path, errno)
    }
    guard status.st_mode & 0o7777 == mode || chmod(path, mode) == 0 else {
      throw .system(path, errno)
    }
  }

  /// Makes a folder and those above it. The mode of a new folder doesn't depend on the caller's
  /// `umask`, since other users have to reach what is below.
  static func makeFolder(_ path: String, mode: mode_t) throws(UnixProblem) {
    if makeOne(path, mode) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .system(path, errno)
    }
    try makeFolder(String(path[..<slash]), mode: 0o755)
    guard makeOne(path, mode) else { throw .system(path, errno) }
  }

  /// Returns whether the folder is there; otherwise `errno` is the reason.
  private static func makeOne(_ path: String, _ mode: mode_t) -> Bool {
    mkdir(path, mode) == 0 ? chmod(path, mode) == 0 : errno == EEXIST
  }

  private static func fill(
    _ descriptor: CInt, with bytes: [UInt8], _ path: String
  ) throws(UnixProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .system(path, errno) }
      rest = rest.dropFirst(count)
    }
  }
}

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
