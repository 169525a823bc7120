import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that a guest names, with the permissions of the program's user.
public struct GuestFiles: OwnFiles {
  private let home: String?
  private let folder: String?

  /// - Parameters:
  ///   - home: the folder for `~`; nil if it is unknown.
  ///   - folder: the folder for relative paths; nil is the working directory.
  public init(home: String?, folder: String? = nil) {
    self.home = home
    self.folder = folder
  }

  public func write(
    _ text: String, to path: String, replaces: Bool
  ) async throws(OwnFileProblem) -> String {
    let path = try whole(path)
    var status = stat()
    if lstat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
      guard replaces else { throw .exists }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .failed }
    }
    // A temporary file is written first, so that a full disk destroys no existing contents.
    var temporary = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&temporary)  // with mode 0600
    guard descriptor >= 0 else { throw OwnFileProblem(systemError: errno) }
    do throws(OwnFileProblem) {
      defer { close(descriptor) }
      try Self.write(Array(text.utf8), to: descriptor)
    } catch {
      unlink(temporary)
      throw error
    }
    // `link` never replaces a file, even one that was created meanwhile.
    let isThere = replaces ? rename(temporary, path) == 0 : link(temporary, path) == 0
    let code = errno
    if !isThere || !replaces { unlink(temporary) }
    guard isThere else { throw OwnFileProblem(systemError: code) }
    return path
  }

  private func whole(_ typed: String) throws(OwnFileProblem) -> String {
    guard !typed.utf8.contains(0), typed != "~", !typed.hasSuffix("/") else { throw .folder }
    if typed.hasPrefix("/") { return typed }
    if typed.hasPrefix("~/") {
      guard let home, home.hasPrefix("/") else { throw .notThere }
      return home + typed.dropFirst()
    }
    if let folder { return "\(folder)/\(typed)" }
    guard let current = getcwd(nil, 0) else { throw .notThere }
    defer { free(current) }
    return "\(String(cString: current))/\(typed)"
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32
  ) throws(OwnFileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Glibc)
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #else
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        throw .failed
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw .failed }
  }
}

extension OwnFileProblem {
  fileprivate init(systemError code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notThere
    case EACCES, EPERM, EROFS: self = .notAllowed
    case EEXIST: self = .exists
    case EISDIR: self = .folder
    default: self = .failed
    }
  }
}
