import LibC

/// Creates a home directory from a skeleton, completely or not at all. Home directories are never
/// removed.
///
/// Until it is complete, the home is in a folder of root's, which its user can't enter, even if this
/// process is killed.
struct UnixHome {
  /// The folder of homes that aren't complete, beside the others because of the final `rename`.
  private static let incomplete = ".foyer-provision"

  private let layout: UnixLayout
  private let user: UnixUser
  private let name: String
  private let path: String

  init(of user: UnixUser, in layout: UnixLayout) {
    self.user = user
    self.layout = layout
    name = user.name?.value ?? ""
    path = layout.path(layout.home(of: name))
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
    let homes = try OpenFolder(layout.path(layout.homes))
    defer { unlinkat(homes.descriptor, Self.incomplete, AT_REMOVEDIR) }
    if try homes.status(of: name) != nil { return }
    let incomplete = try homes.privateFolder(Self.incomplete)
    let temporary = "\(user.id)"
    incomplete.remove(temporary)  // left by a killed process
    defer { incomplete.remove(temporary) }
    let home = try incomplete.newFolder(temporary)
    if let skeleton = try skeleton() { try copy(skeleton, to: home) }
    try give(home.descriptor, mode: 0o700, home.path)
    guard renameat(incomplete.descriptor, temporary, homes.descriptor, name) == 0,
      fsync(homes.descriptor) == 0
    else { throw .system(path, errno) }
  }

  /// A missing skeleton counts as empty.
  private func skeleton() throws(UnixProblem) -> OpenFolder? {
    let path = layout.path(layout.skeleton)
    do throws(UnixProblem) { return try OpenFolder(path) } catch {
      guard error == .system(path, ENOENT) else { throw error }
      return nil
    }
  }

  /// Copies folders, files and links, and omits everything else.
  private func copy(_ source: OpenFolder, to target: OpenFolder) throws(UnixProblem) {
    for name in try source.names() {
      guard let status = try source.status(of: name) else { continue }
      let mode = status.st_mode & 0o777
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        let folder = try target.newFolder(name)
        try copy(try source.folder(name), to: folder)
        try give(folder.descriptor, mode: mode, folder.path)
      case S_IFREG: try copyFile(name, of: source, to: target, mode: mode)
      case S_IFLNK: try copyLink(name, of: source, to: target)
      default: continue
      }
    }
  }

  private func copyFile(
    _ name: String, of source: OpenFolder, to target: OpenFolder, mode: mode_t
  ) throws(UnixProblem) {
    let (input, output) = (
      openat(source.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK),
      openat(
        target.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    )
    defer {
      close(input)
      close(output)
    }
    let path = target.place(name)
    guard input >= 0, output >= 0 else { throw .system(path, errno) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { break }
      guard count > 0, write(output, buffer, count) == count else { throw .system(path, errno) }
    }
    try give(output, mode: mode, path)
  }

  private func copyLink(
    _ name: String, of source: OpenFolder, to target: OpenFolder
  ) throws(UnixProblem) {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(source.descriptor, name, &buffer, buffer.count - 1)
    guard count > 0, symlinkat(buffer, target.descriptor, name) == 0,
      geteuid() != 0
        || fchownat(target.descriptor, name, user.id, user.id, AT_SYMLINK_NOFOLLOW) == 0
    else { throw .system(target.place(name), errno) }
  }

  /// Changes the owner, which only root can do; another caller keeps the files, in a folder of its
  /// own.
  private func give(_ descriptor: CInt, mode: mode_t, _ path: String) throws(UnixProblem) {
    guard geteuid() != 0 || fchown(descriptor, user.id, user.id) == 0,
      fchmod(descriptor, mode) == 0
    else { throw .system(path, errno) }
  }
}
