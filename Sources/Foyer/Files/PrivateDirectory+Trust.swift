import Domain
import LibC

extension PrivateDirectory {
  /// Examines the path and the contents of a directory before any of them is used. A directory in
  /// which other users can write has to be empty. A failure to examine it is left to the caller that
  /// opens it.
  package static func examine(_ path: String) throws(UntrustedFile) {
    do throws(UntrustedFile.Reason) {
      try TrustedPath(path, trusting: UntrustedFile.Reason.owner(ofFolder: "\(path)/.")).check()
    } catch {
      throw UntrustedFile(path, error)
    }
    // The names are read before the permissions: another process may be restricting an empty
    // directory at this moment, and creates files afterwards.
    let names = names(in: path)
    var folder = stat()
    guard stat(path, &folder) == 0, folder.st_mode & S_IFMT == S_IFDIR else { return }
    guard folder.st_mode & 0o022 == 0 || names == [] else {
      throw UntrustedFile(path, .openFolder)
    }
    for name in names ?? [] {
      var status = stat()
      let file = "\(path)/\(name)"
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
      if let reason = UntrustedFile.Reason(status, at: file) { throw UntrustedFile(file, reason) }
    }
  }

  /// Returns nil if the directory can't be read.
  private static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension UntrustedFile.Reason {
  /// Returns nil for a file of the caller or of root that no other user can change. Root may also
  /// read files of the directory's owner, for instance for a backup.
  ///
  /// - Parameter status: the result of `lstat` or `fstat`.
  package init?(_ status: stat, at path: String) {
    if status.st_mode & S_IFMT == S_IFLNK {
      self = .link
    } else if ![0, geteuid()].contains(status.st_uid),
      geteuid() != 0 || status.st_uid != Self.owner(ofFolder: path)
    {
      self = .otherOwner
    } else if status.st_mode & 0o022 != 0 {
      self = .writableByOthers
    } else {
      return nil
    }
  }

  /// Returns the owner of the folder that a path is in; nil if there is none.
  static func owner(ofFolder path: String) -> uid_t? {
    var status = stat()
    let folder = PrivateDirectory.parent(of: path)
    return stat(folder.isEmpty ? "." : folder, &status) == 0 ? status.st_uid : nil
  }
}
