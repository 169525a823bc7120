import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a file that a person has named.
struct NamedFolder {
  private let path: String

  init(of path: String) {
    let parent = PrivateDirectory.parent(of: path)
    self.path = parent.isEmpty ? "." : parent
  }

  /// - Throws: `.untrusted(.sharedFolder)` if another user could replace the caller's files there. A
  ///   missing folder is left to the caller that opens the file.
  func check() throws(NamedFileError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    guard [0, geteuid()].contains(status.st_uid), !Self.isShared(status) else {
      throw .untrusted(.sharedFolder)
    }
  }

  /// Returns whether users besides the folder's owner can replace files of others in it.
  var isShared: Bool {
    var status = stat()
    return stat(path, &status) == 0 && Self.isShared(status)
  }

  private static func isShared(_ status: stat) -> Bool {
    if status.st_mode & S_ISVTX != 0 { return false }
    if status.st_mode & S_IWOTH != 0 { return true }
    return status.st_mode & S_IWGRP != 0 && !isOwnGroup(status.st_gid)
  }

  /// Returns whether a group is the user's alone, as where each user has one of the same name. Its
  /// permissions then give nothing to others.
  private static func isOwnGroup(_ id: gid_t) -> Bool {
    guard let user = getpwuid(geteuid()), user.pointee.pw_gid == id else { return false }
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
