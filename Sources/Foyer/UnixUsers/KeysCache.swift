import Domain
import Essentials
import LibC

/// Caches a server's keys, so that users can log in while the server isn't available.
///
/// The folder has to be the caller's own, because its files decide about logins.
public struct KeysCache: Sendable {
  /// The time in seconds before the server is asked again.
  static let freshSeconds: TimeInterval = 60
  /// The time in seconds for which cached keys are used while the server isn't available.
  static let keptSeconds: TimeInterval = 3600

  private let server: any Backend
  private let folder: String
  private let now: @Sendable () -> Date

  /// - Throws: `.openToOthers` if other users can access or own the folder.
  public init(
    of server: any Backend, in folder: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(UnixProblem) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw .system(folder, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else { throw .openToOthers(folder) }
    (self.server, self.folder, self.now) = (server, folder, now)
  }

  /// - Returns: Nil if no account has the username.
  public func authorizedKeys(
    named username: Username
  ) async throws(StorageProblem) -> AuthorizedKeys? {
    let path = "\(folder)/keys-\(username.value)"
    let kept = Kept(at: path)
    if let kept, 0...Self.freshSeconds ~= now().timeIntervalSince(kept.time) { return kept.keys }
    do throws(StorageProblem) {
      let keys = try await server.authorizedKeys(named: username)
      if let keys { Kept(time: now(), keys: keys).write(to: path) } else { unlink(path) }
      return keys
    } catch {
      guard error.isAway else {
        unlink(path)
        throw error
      }
      guard let kept, 0...Self.keptSeconds ~= now().timeIntervalSince(kept.time) else {
        throw error
      }
      return kept.keys
    }
  }
}

extension Backend {
  /// - Returns: Nil if no account has the username.
  public func authorizedKeys(
    named username: Username
  ) async throws(StorageProblem) -> AuthorizedKeys? {
    do throws(ListHostKeys.Failure) {
      return try await execute(ListHostKeys(of: username))
    } catch {
      if error == .refused(.notFound) { return nil }
      throw error.storeFailure.problem
    }
  }
}

/// A file of the cache: the time in seconds since 1970, the account, and one key in a line.
private struct Kept {
  let time: Date
  let keys: AuthorizedKeys

  init(time: Date, keys: AuthorizedKeys) { (self.time, self.keys) = (time, keys) }

  /// Returns nil if there is no file, or if it is incomplete.
  init?(at path: String) {
    guard let bytes = try? SystemFile.trustedBytes(at: path) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.popLast() == "", let time = TimeInterval(lines[0]) else {
      return nil
    }
    self.init(
      time: Date(timeIntervalSince1970: time),
      keys: AuthorizedKeys(
        account: AccountID(String(lines[1])), lines: lines.dropFirst(2).map { String($0) }))
  }

  /// Writes the file; after a failure the next login asks the server again.
  func write(to path: String) {
    let temporary = "\(path).\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    let lines = ["\(time.timeIntervalSince1970)", keys.account.description] + keys.lines
    let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
    let isWritten = put(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    if !isWritten || rename(temporary, path) != 0 { unlink(temporary) }
  }
}

/// The system's `write`, which the method above hides.
private func put(_ descriptor: CInt, _ bytes: [UInt8], _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension StorageProblem {
  /// True if the server or its store isn't available.
  fileprivate var isAway: Bool {
    switch self {
    case .service(.unreachable), .service(.connectionLost), .service(.timedOut), .service(.busy):
      true
    case .service(.refused(let status, _)), .service(.refusedBecause(_, let status)):
      status >= 500
    default: false
    }
  }
}
