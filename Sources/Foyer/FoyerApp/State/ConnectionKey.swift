import Domain
import LibC

/// The SSH key that authenticated the connection. With `ExposeAuthInfo yes` `sshd` writes it into a
/// file and names the file in `SSH_USER_AUTH` (sshd_config(5)).
public struct ConnectionKey: Sendable {
  /// In bytes; a line with the longest key takes a sixth of it.
  private static let limit = 1 << 14
  private let path: String

  /// Returns nil if no file is named; the file isn't read yet.
  public init?(environment: [String: String]) {
    guard let path = environment["SSH_USER_AUTH"], path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// Returns nil if the guest connected with a password or a certificate, or if the file isn't one
  /// that `sshd` wrote.
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

  /// The variable alone proves nothing, because a client may have sent it. `sshd` writes the file
  /// as root or as the user who logs in, and no other user can write it.
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
