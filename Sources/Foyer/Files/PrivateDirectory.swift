import Domain
import Essentials
import LibC
import Synchronization

/// A directory that only its owner may use.
public enum PrivateDirectory {
  /// The directories that were removed permanently.
  private static let removed = Mutex<Set<String>>([])

  /// Creates the directory and its parents, if they don't exist. An empty path is the current one.
  ///
  /// - Parameter closes: true removes other users' permission to write in an existing directory.
  package static func create(_ path: String, closes: Bool = true) throws(StorageProblem) {
    if path.isEmpty { return }
    var problem = try make(path, closes: closes)
    let parent = parent(of: path)
    if problem == ENOENT, !parent.isEmpty, parent != path {
      try create(parent, closes: closes)
      // In some file systems, such as /proc, the directory still can't be created.
      problem = try make(path, closes: closes)
    }
    if problem == ENOENT { throw .notWritable }
    if problem != 0 { throw StorageProblem(systemError: problem) }
  }

  /// Returns `/a` for `/a/b` and for `/a/b/`, and an empty text for `a`, whose
  /// parent is the current directory, which exists.
  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    let last = path.utf8.lastIndex { $0 != slash } ?? path.startIndex
    guard let end = path.utf8[..<last].lastIndex(of: slash) else {
      return path.utf8.first == slash ? "/" : ""
    }
    let above = path.utf8[..<end].lastIndex { $0 != slash }
    return above.map { String(path[..<path.utf8.index(after: $0)]) } ?? "/"
  }

  /// Removes the directory with its contents. Other threads may still use it, for example to open a
  /// database: they can no longer create it or a directory in it.
  public static func removePermanently(_ path: String) {
    removed.withLock { _ = $0.insert(path) }
    for _ in 0..<1000 where FileManager.default.fileExists(atPath: path) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Returns the `errno`, or 0. The lock prevents a thread from creating the directory after a
  /// check before its removal.
  private static func make(_ path: String, closes: Bool) throws(StorageProblem) -> CInt {
    try removed.withLock { removed throws(StorageProblem) in
      if removed.contains(where: { path == $0 || path.hasPrefix("\($0)/") }) { return EPERM }
      if mkdir(path, 0o700) == 0 { return 0 }
      guard errno == EEXIST else { return errno }
      return closes ? try close(path) : 0
    }
  }

  /// Removes other users' permission to write in an existing empty directory, because they could
  /// replace Foyer's files. Throws for another user's directory and for a shared one, such as
  /// `/tmp`. Permission to read remains.
  private static func close(_ path: String) throws(StorageProblem) -> CInt {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    guard status.st_mode & S_IFMT == S_IFDIR else { return 0 }  // opening it reports the error
    if isRefused(status) { return EPERM }
    guard status.st_mode & 0o022 != 0 else { return 0 }
    do throws(UntrustedFile) {
      try examine(path)
      guard chmod(path, status.st_mode & 0o700) == 0 else { return errno }
      try examine(path)  // other users may have created files meanwhile
    } catch {
      throw .untrusted(error)
    }
    return 0
  }

  /// Returns whether a directory belongs to another user or is shared, so that Foyer doesn't use
  /// it.
  package static func isRefused(_ status: stat) -> Bool {
    let user = geteuid()
    if ![0, user].contains(status.st_uid) { return true }
    return status.st_mode & 0o022 != 0
      && (status.st_uid != user || status.st_mode & S_ISVTX != 0)
  }
}

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

/// The directory in which Foyer stores data.
public struct DataDirectory: Sendable, Equatable {
  public let path: String
  /// True if the option or `FOYER_DATA_DIR` names the directory.
  public let isNamed: Bool

  /// Chooses the first of: the option, `FOYER_DATA_DIR`, `$XDG_DATA_HOME/foyer`,
  /// `$HOME/.local/share/foyer`.
  ///
  /// A base directory that is empty or relative counts as unset (XDG Base Directory, "Basics"). The
  /// directory's contents are examined, so that no program uses files of other users.
  ///
  /// - Parameter option: the value of `--data-dir`.
  public init(
    option: String?, environment: [String: String]
  ) throws(DataDirectoryError) {
    func base(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let option {
      guard !option.isEmpty else { throw .emptyOption }
      (path, isNamed) = (option, true)
    } else if let own = environment["FOYER_DATA_DIR"], !own.isEmpty {
      (path, isNamed) = (own, true)
    } else if let data = base("XDG_DATA_HOME") {
      (path, isNamed) = ("\(data)/foyer", false)
    } else if let home = base("HOME") {
      (path, isNamed) = ("\(home)/.local/share/foyer", false)
    } else {
      throw .unknown
    }
    do throws(UntrustedFile) { try PrivateDirectory.examine(path) } catch {
      throw .untrusted(error)
    }
  }
}

/// The reason for which a data directory can't be used.
public enum DataDirectoryError: Error, Equatable, Sendable {
  case emptyOption
  /// Neither the option nor the environment names a directory.
  case unknown
  case untrusted(UntrustedFile)
}
