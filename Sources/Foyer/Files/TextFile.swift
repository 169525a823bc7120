import Domain
import LibC

/// Reads a file that a person has named, which may be of any kind and size.
///
/// It uses system calls, because before the first frame Foundation's functions would take longer
/// than the reading itself.
public enum TextFile {
  public static let byteLimit = 1 << 20

  /// - Parameters:
  ///   - isOwn: true if the file is Foyer's own; it is then rejected if other users may have created
  ///     or changed it.
  ///   - limit: the largest number of bytes.
  public static func bytes(
    at path: String, isOwn: Bool = false, upTo limit: Int = byteLimit
  ) throws(TextFileError) -> [UInt8] {
    try bytes(at: path, isOwn: isOwn, hiddenBy: 0, upTo: limit)
  }

  /// Reads a file with a secret, which other users can't read, change or replace.
  ///
  /// - Parameter groupMayRead: true if the file's group may read it.
  /// - Throws: `.openToOthers` if the file's permissions allow more.
  package static func secret(
    at path: String, groupMayRead: Bool = false
  ) throws(TextFileError) -> [UInt8] {
    try trusted(at: path, hiddenBy: groupMayRead ? 0o037 : 0o077)
  }

  /// Reads a file that other users can't change or replace.
  ///
  /// A link isn't followed, except one that leads to a folder beside it (`TrustedPath.resolved`).
  ///
  /// - Parameter hidden: the permissions that the file must not have.
  /// - Throws: `.openToOthers` if it has one of them.
  package static func trusted(
    at path: String, hiddenBy hidden: mode_t = 0
  ) throws(TextFileError) -> [UInt8] {
    let real: String
    do throws(UntrustedFile.Reason) {
      real = try TrustedPath(path, trusting: UntrustedFile.Reason.owner(ofFolder: path)).resolved()
    } catch {
      throw .untrusted(error)
    }
    return try bytes(at: real, isOwn: true, hiddenBy: hidden, upTo: byteLimit)
  }

  /// - Parameter hidden: the permissions that a secret must not have; 0 for other files.
  private static func bytes(
    at path: String, isOwn: Bool, hiddenBy hidden: mode_t, upTo limit: Int
  ) throws(TextFileError) -> [UInt8] {
    // Without this, opening a pipe without a writer would block.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isOwn ? O_NOFOLLOW : 0)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      throw isOwn && errno == ELOOP ? .untrusted(.link) : TextFileError(systemError: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    if status.st_mode & hidden != 0 { throw .openToOthers }
    if isOwn, let reason = UntrustedFile.Reason(status, at: path) { throw .untrusted(reason) }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    return withoutByteOrderMark(try contents(of: descriptor, upTo: limit))
  }

  /// Reads a file of a folder. A link may lead to another file in the folder, but not out of it.
  public static func bytes(
    at path: String, within folder: String
  ) throws(TextFileError) -> [UInt8] {
    let root = try resolved(folder)
    let file = try resolved(path)
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw .leadsOut }
    return try bytes(at: file)
  }

  /// The path without links.
  private static func resolved(_ path: String) throws(TextFileError) -> String {
    guard let resolved = realpath(path, nil) else { throw TextFileError(systemError: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes a byte order mark, which some editors write (U+FEFF in UTF-8).
  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The reported size isn't trusted: some files in `/proc` report 0, and others grow meanwhile.
  private static func contents(
    of descriptor: Int32, upTo limit: Int
  ) throws(TextFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw TextFileError(systemError: errno)
      }
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }
}

extension TextFileError {
  fileprivate init(systemError code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound
    case EACCES, EPERM: self = .notAllowed
    case EISDIR: self = .notAFile
    default: self = .failed
    }
  }
}

/// The reason for which a file can't be read as text.
public enum TextFileError: Error, Equatable, Sendable {
  case notFound
  case notAllowed
  /// A directory, a pipe or a device.
  case notAFile
  case tooLarge(limit: Int)
  /// A link that leads out of the folder.
  case leadsOut
  /// A file that other users may have created or changed.
  case untrusted(UntrustedFile.Reason)
  /// A secret that other users can read.
  case openToOthers
  case failed
}

extension TextFileError {
  /// The error in words, for the end of a sentence that begins with the file's path.
  public var reason: String {
    switch self {
    case .notFound: "it doesn't exist"
    case .notAllowed: "you may not read it"
    case .notAFile: "it isn't a regular file"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MB"
    case .leadsOut: "it is a link to a file outside the folder"
    case .untrusted(let reason): "it \(reason.predicate)"
    case .openToOthers: "other users can read it; run chmod 600 on it"
    case .failed: "it can't be read"
    }
  }
}

/// Reads the beginning or the end of a regular file. A file that can't be read is as good as empty.
package enum FilePart {
  package static func first(_ limit: Int, of path: String) -> [UInt8] {
    bytes(of: path) { 0..<min($0, limit) }
  }

  package static func last(_ limit: Int, of path: String) -> [UInt8] {
    bytes(of: path) { max(0, $0 - limit)..<$0 }
  }

  /// - Parameter range: returns the bytes to read of a file of a size.
  private static func bytes(of path: String, in range: (Int) -> Range<Int>) -> [UInt8] {
    // Without the last flag, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let range = range(Int(status.st_size))
    return Array(unsafeUninitializedCapacity: range.count) { bytes, count in
      while count < range.count {
        let (start, rest) = (bytes.baseAddress! + count, range.count - count)
        let length = pread(descriptor, start, rest, off_t(range.lowerBound + count))
        guard length > 0 else { return }
        count += length
      }
    }
  }
}
