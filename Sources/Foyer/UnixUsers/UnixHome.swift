#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Creates a home directory from a skeleton, completely or not at all. Home directories are never
/// removed.
struct UnixHome {
  private let layout: UnixLayout
  private let user: UnixUser
  private let path: String

  init(of user: UnixUser, in layout: UnixLayout) {
    self.user = user
    self.layout = layout
    path = layout.path(layout.home(of: user.name?.value ?? ""))
  }

  /// - Throws: `.homeOfAnother` if there is one that isn't the user's.
  func check() throws(UnixProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == user.id || geteuid() != 0 else {
      throw .homeOfAnother(path)
    }
  }

  func make() throws(UnixProblem) {
    var status = stat()
    if lstat(path, &status) == 0 { return }
    let homes = layout.path(layout.homes)
    let temporary = "\(homes)/.foyer-provision.\(user.id)"
    remove(temporary)  // left by a killed process
    guard mkdir(temporary, 0o700) == 0 else { throw .system(temporary, errno) }
    do throws(UnixProblem) {
      try copy(layout.path(layout.skeleton), to: temporary)
      try give(temporary)
      guard rename(temporary, path) == 0 else { throw .system(path, errno) }
    } catch {
      remove(temporary)
      throw error
    }
    try SystemFile.settle(folder: homes)
  }

  /// Copies folders, files and links, and omits everything else. A missing skeleton counts as
  /// empty.
  private func copy(_ source: String, to target: String) throws(UnixProblem) {
    for name in try names(in: source) {
      let (from, to) = ("\(source)/\(name)", "\(target)/\(name)")
      var status = stat()
      guard lstat(from, &status) == 0 else { throw .system(from, errno) }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard mkdir(to, 0o700) == 0 else { throw .system(to, errno) }
        try copy(from, to: to)
      case S_IFREG: try copyFile(from, to: to)
      case S_IFLNK:
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(from, &buffer, buffer.count - 1)
        guard count > 0, symlink(buffer, to) == 0 else { throw .system(to, errno) }
      default: continue
      }
      try give(to)
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      guard isLink || chmod(to, status.st_mode & 0o777) == 0 else { throw .system(to, errno) }
    }
  }

  private func copyFile(_ source: String, to target: String) throws(UnixProblem) {
    let (input, output) = (
      open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW),
      open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    )
    defer {
      close(input)
      close(output)
    }
    guard input >= 0, output >= 0 else { throw .system(target, errno) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0, write(output, buffer, count) == count else { throw .system(target, errno) }
    }
  }

  /// Changes the owner, which only root can do; another caller keeps the files, in a folder of its
  /// own.
  private func give(_ path: String) throws(UnixProblem) {
    guard geteuid() != 0 || lchown(path, user.id, user.id) == 0 else { throw .system(path, errno) }
  }

  private func names(in folder: String) throws(UnixProblem) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .system(folder, errno)
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

  /// Removes a temporary home. Links in it are removed, not followed.
  private func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
