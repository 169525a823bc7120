import Domain
import LibC

/// Opens and writes files that a person has named, so that no other user reads them, changes them or
/// has another file written in their place.
///
/// The name isn't followed if it is a link, an existing file has to be the caller's own, and its
/// path a `TrustedPath`. Devices, pipes and `/dev/stdout` are written as they are.
public enum NamedFile {
  /// Opens a file for lines at its end, and creates it if necessary. Afterwards only its owner has
  /// permission to read it.
  ///
  /// - Returns: a descriptor that the caller must close.
  package static func appending(to path: String) throws(NamedFileError) -> CInt {
    if let number = standardDescriptor(path) { return try opened(duplicate(number)) }
    try checkPath(path)
    // A pipe without a reader is rejected instead of waited for.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = try opened(open(path, flags, 0o600))
    do throws(NamedFileError) {
      try check(descriptor)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Writes a whole file, or nothing.
  ///
  /// - Parameters:
  ///   - replaces: false leaves an existing file as it is, and throws `.exists`.
  ///   - takesDevices: false throws `.notAFile` for a device or a pipe.
  ///   - mode: of a new file, less the process's mask.
  package static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool = true, takesDevices: Bool = true,
    mode: mode_t = 0o600
  ) throws(NamedFileError) {
    if takesDevices, !isRegular(path) {
      let descriptor = try appending(to: path)
      defer { close(descriptor) }
      return try fill(descriptor, with: bytes)
    }
    try check(path, replaces: replaces)
    let part = try NewFile(beside: path, mode: mode)
    do throws(NamedFileError) {
      defer { close(part.descriptor) }
      try fill(part.descriptor, with: bytes)
      guard fsync(part.descriptor) == 0 else { throw .system(errno) }
    } catch {
      unlink(part.path)
      throw error
    }
    // `link` never replaces a file, even one that was created meanwhile.
    let isThere = replaces ? rename(part.path, path) == 0 : link(part.path, path) == 0
    let code = errno
    if !isThere || !replaces { unlink(part.path) }
    guard isThere else { throw code == EEXIST ? .exists : .system(code) }
  }

  /// A new file under a name of its own beside the one that it will have.
  package struct NewFile {
    package let path: String
    /// The caller must close it.
    package let descriptor: CInt

    package init(beside path: String, mode: mode_t = 0o600) throws(NamedFileError) {
      try checkPath(path)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      for _ in 1...100 {
        let name = "\(path).\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
        let descriptor = open(name, flags, mode)
        guard descriptor >= 0 else {
          if errno == EEXIST { continue }
          throw NamedFileError(systemError: errno)
        }
        (self.path, self.descriptor) = (name, descriptor)
        return
      }
      throw .system(EEXIST)
    }
  }

  private static func checkPath(_ path: String) throws(NamedFileError) {
    do throws(UntrustedFile.Reason) { try TrustedPath(path).check() } catch {
      throw .untrusted(error)
    }
  }

  /// True for a regular file, and for one that doesn't exist yet.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    guard standardDescriptor(path) == nil else { return false }
    guard lstat(path, &status) == 0 else { return true }
    return ![S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Examines an existing file that is to be replaced.
  private static func check(_ path: String, replaces: Bool) throws(NamedFileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    case _ where !replaces: throw .exists
    case S_IFLNK: throw .untrusted(.link)
    case S_IFREG: if status.st_uid != geteuid() { throw .untrusted(.otherOwner) }
    default: throw .notAFile
    }
  }

  /// Examines a file that is open for appending, and closes it to others.
  private static func check(_ descriptor: CInt) throws(NamedFileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_uid == geteuid() else { throw .untrusted(.otherOwner) }
      guard status.st_nlink < 2 else { throw .untrusted(.otherName) }
      guard status.st_mode & 0o077 == 0 || fchmod(descriptor, 0o600) == 0 else {
        throw .system(errno)
      }
    case S_IFIFO, S_IFCHR:
      guard [0, geteuid()].contains(status.st_uid) else { throw .untrusted(.otherOwner) }
    default: throw .notAFile
    }
  }

  /// Returns the number of `/dev/stdout` and the like, which are links to what the caller has opened.
  private static func standardDescriptor(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default:
      ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
        .flatMap { CInt(path.dropFirst($0.count)) }
    }
  }

  private static func duplicate(_ descriptor: CInt) -> CInt {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  private static func opened(_ descriptor: CInt) throws(NamedFileError) -> CInt {
    guard descriptor >= 0 else { throw NamedFileError(systemError: errno) }
    return descriptor
  }

  private static func fill(_ descriptor: CInt, with bytes: [UInt8]) throws(NamedFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        throw .system(errno)
      }
      rest = rest.dropFirst(count)
    }
  }
}

/// The system's `write`, which the methods above hide.
private func put(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The reason for which a file that a person has named can't be written.
public enum NamedFileError: Error, Equatable, Sendable {
  case untrusted(UntrustedFile.Reason)
  case exists
  case folder
  /// A socket or a disk.
  case notAFile
  /// The `errno` of a system call.
  case system(CInt)

  fileprivate init(systemError code: CInt) {
    self =
      switch code {
      case ELOOP: .untrusted(.link)
      case EISDIR: .folder
      default: .system(code)
      }
  }

  /// The error in words, for the end of a sentence that begins with the file's path.
  public var reason: String {
    switch self {
    case .untrusted(let reason): "it \(reason.predicate)"
    case .exists: "it exists already"
    case .folder: "it is a folder"
    case .notAFile: "it is a socket or a disk"
    case .system(ENOENT): "its folder doesn't exist"
    case .system(ENOTDIR): "a part of its path is no folder"
    case .system(EACCES), .system(EPERM): "you may not write there"
    case .system(EROFS): "its disk is mounted for reading only"
    case .system(ENOSPC), .system(EDQUOT): "its disk is full"
    case .system(ENXIO): "it is a pipe that no program reads"
    case .system(ENAMETOOLONG): "its name is too long"
    case .system(let code): String(cString: strerror(code))
    }
  }

  /// The error as a store's, for a file of a path.
  package func problem(of path: String) -> StorageProblem {
    switch self {
    case .untrusted(let reason): .untrusted(UntrustedFile(path, reason))
    case .exists, .folder, .notAFile: .notWritable
    case .system(let code): StorageProblem(systemError: code)
    }
  }
}

/// A small file that is always replaced as a whole.
package struct AtomicFile: Sendable {
  package var path: String { "\(directory)/\(name)" }
  private let directory: String
  private let name: String
  private let closesDirectory: Bool

  /// - Parameter closesDirectory: true to remove other users' permission to write in the directory,
  ///   which must then be Foyer's own.
  package init(directory: String, name: String, closesDirectory: Bool = true) {
    self.directory = directory
    self.name = name
    self.closesDirectory = closesDirectory
  }

  /// Writes a temporary file with mode 0600 and renames it, so that readers never find incomplete
  /// contents.
  package func replace(with text: String) throws(StorageProblem) {
    try PrivateDirectory.create(directory, closes: closesDirectory)
    do throws(NamedFileError) { try NamedFile.write(Array(text.utf8), to: path) } catch {
      throw error.problem(of: path)
    }
  }
}
