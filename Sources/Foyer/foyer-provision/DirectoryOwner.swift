import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user who owns the data directory. Root becomes that user while it uses the database: the owner
/// of the directory may put links there that lead anywhere.
struct DirectoryOwner: Sendable {
  private let user: uid_t
  /// Its members read what is kept for the owner.
  let group: gid_t

  /// - Parameter mayBeRoot: whether the database may be used by root itself.
  /// - Throws: where a step on the way is a link, or somebody but root and the caller could put
  ///   another folder there.
  init(of path: String, mayBeRoot: Bool) throws(Failure) {
    let status = try TrustedFolder.status(of: path)
    guard mayBeRoot || status.st_uid != 0 else {
      throw Failure(
        "\(path) is root's: give it to the user who serves guests, or name another --root.",
        code: 77)
    }
    (user, group) = (status.st_uid, status.st_gid)
  }

  /// The system knows one user for all threads: nothing else may be under way.
  func asOwner<Result, Problem: Error>(
    _ work: () async throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    guard geteuid() == 0, user != 0 else { return try await work() }
    let groups = Self.groups()
    // Whoever can't become somebody else mustn't go on as root.
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

  /// Those that this process has besides its own.
  private static func groups() -> [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(CInt(groups.count), &groups)
    return Array(groups.prefix(Int(max(0, count))))
  }
}
