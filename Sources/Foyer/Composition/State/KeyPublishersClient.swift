import Domain
import LibC
import WebRepositories

/// Asks for published keys by HTTP.
struct KeyPublishersClient: KeyPublishers {
  /// Five times as many as an account can have.
  private static let mostKeys = 100
  private let session: HTTPSession

  /// It follows no redirect, and takes 2 MB at most.
  init(timeLimit: Duration = .seconds(10)) {
    session = HTTPSession(timeLimit: timeLimit, answerLimit: 2 << 20)
  }

  func keys(at address: String) async throws(KeyHostProblem) -> PublishedKeys {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let origin = parts.prefix(3).joined(separator: "/")
    guard (try? ServiceAddress(validating: origin)) != nil else { throw .unreachable }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await session.answer(
        to: HTTPRequest(method: "GET", url: address, headers: ["Accept": "text/plain"]))
    } catch {
      throw KeyHostProblem(error.problem)
    }
    switch answer.status {
    case 200..<300:
      let keys = PublishedKeys(lines: String(decoding: answer.body, as: UTF8.self))
      if keys.keys.count > Self.mostKeys { throw .tooLarge }
      return keys
    case 300..<400: throw .moved
    case 404, 410: throw .unknownUser
    default: throw .refused
    }
  }
}

extension KeyHostProblem {
  fileprivate init(_ problem: WebProblem) {
    self =
      switch problem {
      case .timedOut: .tooSlow
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      default: .unreachable
      }
  }
}

/// The SSH key that authenticated the connection. With `ExposeAuthInfo yes` `sshd` writes it into a
/// file and names the file in `SSH_USER_AUTH` (sshd_config(5)).
package struct ConnectionKey: Sendable {
  /// In bytes; a line with the longest key takes a sixth of it.
  private static let limit = 1 << 14
  private let path: String

  /// Returns nil if no file is named; the file isn't read yet.
  package init?(environment: [String: String]) {
    guard let path = environment["SSH_USER_AUTH"], path.hasPrefix("/") else { return nil }
    self.path = path
  }

  /// Returns nil if the guest connected with a password or a certificate, or if the file isn't one
  /// that `sshd` wrote.
  package func key() -> SSHPublicKey? {
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
