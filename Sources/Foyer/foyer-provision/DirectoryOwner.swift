import Domain
import Essentials
import LibC

/// The owner of the data directory. Root assumes that user's rights while it uses the database,
/// because the owner could place links to any file in the directory.
struct DirectoryOwner: Sendable {
  private let user: uid_t
  /// The owner's group, whose members may read the ledger.
  let group: gid_t

  /// - Parameter mayBeRoot: true if root may own the directory.
  /// - Throws: an error if a component of the path is a link, or if a user other than root and the
  ///   caller could replace it.
  init(of path: String, mayBeRoot: Bool) throws(Failure) {
    let status = try TrustedFolder.status(of: path)
    guard mayBeRoot || status.st_uid != 0 else {
      throw Failure(
        "\(path) belongs to root. Give it to the user that runs foyer, or give another --root.",
        code: 77)
    }
    (user, group) = (status.st_uid, status.st_gid)
  }

  /// Runs the work with the owner's rights. The effective user belongs to the whole process, so
  /// nothing else may run at the same time.
  func asOwner<Result, Problem: Error>(
    _ work: () async throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    guard geteuid() == 0, user != 0 else { return try await work() }
    let groups = Self.groups()
    // If the user can't be changed, the process must not continue as root.
    guard setgroups(1, [group]) == 0, setegid(group) == 0, seteuid(user) == 0 else {
      fatalError("seteuid: \(errno)")
    }
    defer {
      guard seteuid(0) == 0, setegid(0) == 0, setgroups(groups.count, groups) == 0 else {
        fatalError("seteuid: \(errno)")
      }
    }
    return try await work()
  }

  /// The supplementary groups of this process.
  private static func groups() -> [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(CInt(groups.count), &groups)
    return Array(groups.prefix(Int(max(0, count))))
  }
}

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
