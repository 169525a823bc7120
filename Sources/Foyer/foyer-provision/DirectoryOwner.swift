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
