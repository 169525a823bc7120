import LibC

/// Opens a folder component by component, without following links.
///
/// Only root and the caller can replace any component, so the path leads to the same folder as long
/// as the program runs.
enum TrustedFolder {
  /// Returns the status of the folder, which any user may own.
  ///
  /// - Parameter path: an absolute path, or one from the current directory.
  static func status(of path: String) throws(Failure) -> stat {
    var (place, folder) = ("/", open("/", flags))
    defer { close(folder) }
    var status = try Self.status(folder, place)
    for name in try absolute(path).split(separator: "/") where name != "." {
      let next = openat(folder, String(name), flags)
      guard next >= 0 else { throw problem(errno, folder, String(name), path) }
      close(folder)
      folder = next
      let above = (status, place)
      place += place == "/" ? String(name) : "/\(name)"
      status = try Self.status(folder, place)
      guard isOurs(above.0), above.0.st_mode & 0o022 == 0 || isSticky(above.0) && isOurs(status)
      else {
        throw Failure(
          "Other users could replace \(place). Make \(above.1) belong to root, and let only root write to it.",
          code: 77)
      }
    }
    return status
  }

  #if canImport(Glibc)
    /// `O_PATH`, which needs no permission to read and which Swift doesn't import.
    private static let flags = 0o10000000 | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  #else
    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  #endif

  private static func absolute(_ path: String) throws(Failure) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else { throw Failure("Name --data-dir from /.", code: 66) }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  private static func isOurs(_ status: stat) -> Bool { [0, geteuid()].contains(status.st_uid) }

  /// In a sticky folder only an entry's owner can rename or remove it.
  private static func isSticky(_ status: stat) -> Bool { status.st_mode & S_ISVTX != 0 }

  private static func status(_ folder: CInt, _ place: String) throws(Failure) -> stat {
    var status = stat()
    guard fstat(folder, &status) == 0 else {
      throw Failure("\(place): \(String(cString: strerror(errno))).", code: 66)
    }
    return status
  }

  private static func problem(
    _ code: CInt, _ folder: CInt, _ name: String, _ path: String
  ) -> Failure {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    else { return Failure("\(path): \(String(cString: strerror(code))).", code: 66) }
    return Failure(
      "\(path) leads through a link, \(name): name the folder that it leads to.", code: 77)
  }
}
