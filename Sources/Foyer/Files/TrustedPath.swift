import Domain
import LibC

/// A path on which no other user can put another file, folder or link in the place of one.
///
/// Each folder from `/` on belongs to the caller or to root, and others can't write in it unless it is
/// sticky, such as `/tmp`, where only the owner of an entry replaces it. A link is followed only from
/// such a folder, so that what it leads to stays what it was.
struct TrustedPath {
  private let path: String
  /// The users whose folders and links are trusted.
  private var owners: Set<uid_t>
  /// The number of links after which the system gives up, too.
  private static let linkLimit = 40

  /// - Parameter owner: a user that root trusts as well, if the path is only read: the owner of what is
  ///   read, for instance for a backup.
  init(_ path: String, trusting owner: uid_t? = nil) {
    self.path = path
    owners = [0, geteuid()]
    if geteuid() == 0, let owner { owners.insert(owner) }
  }

  /// Examines all folders above the last part, which may be a link. A part that is missing is left to
  /// the caller that opens the file.
  ///
  /// - Throws: `.sharedFolder`.
  func check() throws(UntrustedFile.Reason) { _ = try resolved(followsMounts: false) }

  /// Examines the path and follows its last part, too, if it is a link to a file in a folder beside
  /// it, as Kubernetes mounts secrets: `token` is `..data/token`.
  ///
  /// - Returns: a path without links, except for a last part that isn't followed.
  func resolved(followsMounts: Bool = true) throws(UntrustedFile.Reason) -> String {
    var (done, rest) = ("", Array(try absolute().split(separator: "/").map(String.init).reversed()))
    var (links, isPastLast) = (0, false)
    try check(folder: "/")
    while let part = rest.popLast() {
      if part == "." { continue }
      if part == ".." {
        done = PrivateDirectory.parent(of: done)
        if done == "/" { done = "" }
        continue
      }
      let place = "\(done)/\(part)"
      var status = stat()
      guard lstat(place, &status) == 0 else {
        // `joined` would search all conformances, a twentieth of the work before the first frame.
        return rest.reversed().reduce(place) { "\($0)/\($1)" }
      }
      let isLast = rest.isEmpty
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        let target = target(of: place)
        let isMounted = followsMounts && Self.isMount(target)
        links += 1
        if isLast && !isPastLast && !isMounted || links > Self.linkLimit { return place }
        guard owners.contains(status.st_uid) || !isSticky(done) else {
          throw .sharedFolder(done.isEmpty ? "/" : done)
        }
        if isLast { isPastLast = true }
        if target.hasPrefix("/") { done = "" }
        rest += target.split(separator: "/").map(String.init).reversed()
      case S_IFDIR where !isLast:
        try check(folder: place)
        done = place
      default: done = place
      }
    }
    return done.isEmpty ? "/" : done
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns whether a link stays in folders beside it.
  private static func isMount(_ target: String) -> Bool {
    let parts = target.split(separator: "/")
    return !target.hasPrefix("/") && parts.count > 1 && !parts.contains("..")
  }

  private func absolute() throws(UntrustedFile.Reason) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else { return "/" }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  private func target(of link: String) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func isSticky(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder.isEmpty ? "/" : folder, &status) != 0 || status.st_mode & S_ISVTX != 0
  }

  private func check(folder: String) throws(UntrustedFile.Reason) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { return }
    guard owners.contains(status.st_uid), !isShared(status) else { throw .sharedFolder(folder) }
  }

  /// Returns whether other users can replace files of others in a folder.
  private func isShared(_ status: stat) -> Bool {
    if status.st_mode & S_ISVTX != 0 { return false }
    if status.st_mode & S_IWOTH != 0 { return true }
    if status.st_mode & S_IWGRP == 0 { return false }
    if status.st_uid == 0, status.st_gid < Self.firstPeople { return false }
    return !owners.contains { Self.isGroup(status.st_gid, of: $0) }
  }

  /// Root's folders are shared with groups of the system below this number, such as Ubuntu's
  /// `/var/log` with `syslog` (Debian Policy, section 9.2.2).
  private static let firstPeople: gid_t = 1000

  /// Returns whether a group is a user's alone, as where each user has one of the same name. Its
  /// permissions then give nothing to others.
  private static func isGroup(_ id: gid_t, of owner: uid_t) -> Bool {
    guard let user = getpwuid(owner), user.pointee.pw_gid == id else { return false }
    let name = String(cString: user.pointee.pw_name)
    guard let group = getgrgid(id), String(cString: group.pointee.gr_name) == name else {
      return false
    }
    var member = group.pointee.gr_mem
    while let other = member?.pointee {
      if String(cString: other) != name { return false }
      member = member?.successor()
    }
    return true
  }
}
