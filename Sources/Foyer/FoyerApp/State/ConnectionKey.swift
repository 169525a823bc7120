import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The key by which `sshd` has let somebody in, where it says so: with `ExposeAuthInfo yes` it writes
/// a file and names it in `SSH_USER_AUTH` (sshd_config(5)).
public struct ConnectionKey: Sendable {
  /// In bytes; a line with the longest key takes a sixth of it.
  private static let limit = 1 << 14
  private let path: String

  /// Nil where no file is named; nothing is read yet.
  public init?(environment: [String: String]) {
    guard let path = environment["SSH_USER_AUTH"], path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// Nil where somebody came without one, by a certificate, or the file isn't one of `sshd`'s.
  public func key() -> SSHPublicKey? {
    guard let text = text() else { return nil }
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0] == "publickey" {
        return SSHPublicKey(stored: String(words[1]))
      }
    }
    return nil
  }

  /// A variable alone proves nothing: a client may have sent it along. `sshd` writes the file as the
  /// user it lets in, whom nobody else writes files for.
  private func text() -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == 0 || status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      status.st_size < Self.limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
