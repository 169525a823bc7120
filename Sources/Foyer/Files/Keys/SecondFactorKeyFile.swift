import Domain
import LibC
import Secrets

/// The operator's file with the keys that encrypt the secrets of second factors: one a line, the
/// current one first. It is read for each use, so that it can be created while programs run.
///
/// A command creates the file, never a program that misses it: with a new key every secret that an
/// absent file's key has encrypted would be lost, and servers of one store must have the same key.
public struct SecondFactorKeyFile: SecretCipher {
  public static let name = "second-factor.key"

  public let path: String
  private let log: (any ProblemLog)?

  /// - Parameters:
  ///   - path: nil is the file in the data directory.
  ///   - log: receives the reason for which an existing file can't be used.
  public init(at path: String?, in directory: DataDirectory, log: (any ProblemLog)? = nil) {
    self.path = path ?? "\(directory.path)/\(Self.name)"
    self.log = log
  }

  public var isAvailable: Bool { keys.isAvailable }

  public var keyNames: [String] { keys.keyNames }

  public func seal(_ secret: TimeBasedSecret, of account: AccountID) -> SealedSecret? {
    keys.seal(secret, of: account)
  }

  public func open(_ secret: SealedSecret, of account: AccountID) -> TimeBasedSecret? {
    let opened = keys.open(secret, of: account)
    if opened == nil { log?.record("\(path): no key opens a second factor of key \(secret.key)") }
    return opened
  }

  public func isOutdated(_ secret: SealedSecret) -> Bool { keys.isOutdated(secret) }

  /// Creates the file with a random key, readable by its owner only.
  ///
  /// - Throws: `.exists` if there is a file, which stays as it is.
  public func create() throws(SecondFactorKeyError) {
    do throws(UntrustedFile.Reason) {
      try TrustedPath(path, trusting: UntrustedFile.Reason.owner(ofFolder: path)).check()
    } catch { throw .file(.unreadable(.untrusted(error))) }
    do throws(StorageProblem) {
      try PrivateDirectory.create(PrivateDirectory.parent(of: path), closes: false)
    } catch { throw .storage(error) }
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      let code = errno
      if TrustedPath.isLink(path) { throw .file(.unreadable(.untrusted(.link))) }
      throw code == EEXIST ? .exists : .storage(StorageProblem(systemError: code))
    }
    defer { close(descriptor) }
    var folder = stat()
    guard stat(Self.folder(of: path), &folder) == 0, Self.give(descriptor, to: folder),
      Self.write(SecondFactorKeys(), to: descriptor), Self.synchronize(Self.folder(of: path))
    else {
      unlink(path)
      throw .storage(.diskFull)
    }
  }

  /// Adds the key of the next rotation, which decrypts already but encrypts nothing yet. Then the file
  /// can be copied to other servers before `rotate`.
  public func prepare() throws(SecondFactorKeyError) { _ = try change { $0.prepare() } }

  /// Puts the prepared key or a new one first into the file, and encrypts all secrets with it. If the
  /// process is killed, the next call finishes the rotation.
  ///
  /// - Returns: The result. Older keys that no secret names are removed, except after a prepared one has
  ///   become the current one: other servers still encrypt with theirs until they have the new file.
  public func rotate(
    _ secrets: any SealedSecrets
  ) async throws(SecondFactorKeyError) -> SecondFactorRotation {
    var wasPrepared = false
    let keys = try change {
      wasPrepared = $0.hasNext
      $0.advance()
    }
    let report: SecretsReport
    do throws(AccountsError) {
      report = try await RotateSecrets(of: secrets, with: keys).rotate()
    } catch {
      switch error {
      case .notSaved(let problem), .outcomeUnknown(let problem): throw .storage(problem)
      case .emailTaken, .usernameTaken, .idempotencyKeyReused, .cancelled: throw .storage(.locked)
      }
    }
    // A key that a secret names stays, even if it doesn't open it: the secret may have been read wrong.
    let unused = Set(keys.keyNames.dropFirst()).subtracting(report.unreadableKeys)
    if !wasPrepared { _ = try change { $0.remove(unused) } }
    return SecondFactorRotation(report: report, isFinished: !wasPrepared)
  }

  /// Replaces the file. Changes by several processes follow one another, so that none loses a key.
  private func change(
    _ change: (inout SecondFactorKeys) -> Void
  ) throws(SecondFactorKeyError) -> KeyRing {
    let lock = try locked()
    defer { close(lock) }
    let before = try contents()
    var keys = before
    change(&keys)
    guard keys != before else { return KeyRing(keys.all) }
    let temporary = "\(path).new"
    unlink(temporary)
    let descriptor = Self.open(temporary)
    guard descriptor >= 0 else { throw .storage(StorageProblem(systemError: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(lock, &status) == 0, Self.give(descriptor, to: status),
      Self.write(keys, to: descriptor), rename(temporary, path) == 0
    else {
      unlink(temporary)
      throw .storage(.diskFull)
    }
    // No secret may be encrypted with a key that a power failure takes away.
    guard Self.synchronize(Self.folder(of: path)) else { throw .storage(.diskFull) }
    return KeyRing(keys.all)
  }

  /// Locks the file until the descriptor is closed. A change replaces the file, so the lock counts
  /// only if the file is still there afterwards.
  private func locked() throws(SecondFactorKeyError) -> CInt {
    while true {
      let descriptor = Self.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else {
        if errno == ELOOP { throw .file(.unreadable(.untrusted(.link))) }
        throw errno == ENOENT ? .missing : .storage(StorageProblem(systemError: errno))
      }
      while flock(descriptor, LOCK_EX) != 0 {
        if errno == EINTR { continue }
        let problem = StorageProblem(systemError: errno)
        close(descriptor)
        throw .storage(problem)
      }
      var (locked, current) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(path, &current) == 0,
        locked.st_ino == current.st_ino
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Returns the keys, the current one first.
  public func read() throws(SecondFactorKeyError) -> [EncryptionKey] { try contents().all }

  private func contents() throws(SecondFactorKeyError) -> SecondFactorKeys {
    let lines: [Secret]
    do throws(SecretFileError) { lines = try SecretFile.lines(at: path) } catch {
      throw error == .unreadable(.notFound) ? .missing : .file(error)
    }
    guard let keys = SecondFactorKeys(lines) else { throw .noKey }
    return keys
  }

  /// Returns whether two files have the same owner. A file that can't be examined counts as one of
  /// the same owner; reading it reports the error.
  public static func haveOneOwner(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    guard stat(path, &status) == 0, stat(other, &otherStatus) == 0 else { return true }
    return status.st_uid == otherStatus.st_uid
  }

  /// No keys if the file is missing or unusable.
  private var keys: KeyRing {
    do throws(SecondFactorKeyError) { return KeyRing(try read()) } catch {
      if error != .missing { log?.record("\(path): \(error.reason)") }
      return KeyRing([])
    }
  }

  private static func open(
    _ path: String, _ flags: CInt = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
  ) -> CInt {
    #if canImport(Glibc)
      Glibc.open(path, flags, 0o600)
    #else
      Darwin.open(path, flags, 0o600)
    #endif
  }

  private static func folder(of path: String) -> String {
    let parent = PrivateDirectory.parent(of: path)
    return parent.isEmpty ? "." : parent
  }

  /// Gives a file that root has created to the owner of another one: a server with a user of its own
  /// has to read it.
  private static func give(_ descriptor: CInt, to owner: stat) -> Bool {
    geteuid() != 0 || fchown(descriptor, owner.st_uid, owner.st_gid) == 0
  }

  private static func synchronize(_ folder: String) -> Bool {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return descriptor >= 0 && fsync(descriptor) == 0
  }

  private static func write(_ keys: SecondFactorKeys, to descriptor: CInt) -> Bool {
    let text = keys.text
    let isWritten = text.withBytes { bytes in
      #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
      #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
      #endif
    }
    return isWritten && fsync(descriptor) == 0
  }
}

/// The result of a rotation of the key.
public struct SecondFactorRotation: Sendable, Equatable {
  public let report: SecretsReport
  /// False if the older key is still in the file, because servers with the former file need it.
  public let isFinished: Bool
}

/// The reason for which the file with the keys can't be used.
public enum SecondFactorKeyError: Error, Equatable, Sendable {
  case missing
  case exists
  /// A line isn't a key.
  case noKey
  case file(SecretFileError)
  case storage(StorageProblem)

  /// The error in words, for the end of a sentence that begins with the file's path.
  public var reason: String {
    switch self {
    case .missing: "there is no such file; create it by foyer second-factor create-key"
    case .exists: "the file exists already"
    case .noKey: "a line isn't a key"
    case .file(let error): error.reason
    case .storage(let problem): problem.forOperators
    }
  }
}

/// The contents of the file with the keys that encrypt the secrets of second factors.
struct SecondFactorKeys: Equatable {
  /// Begins the line of the next key.
  private static let mark = Array("next ".utf8)

  /// The current key first, then older ones.
  private var keys: [EncryptionKey]
  /// A key that decrypts already, but encrypts nothing yet, so that the file can be copied to all
  /// servers first.
  private var next: EncryptionKey?

  /// Creates a random key.
  init() { keys = [EncryptionKey()] }

  /// Reads the lines of the file.
  ///
  /// - Returns: nil if a line isn't a key, or if no key is current.
  init?(_ lines: [Secret]) {
    keys = []
    for line in lines {
      let isNext = line.withBytes { $0.starts(with: Self.mark) }
      let text = isNext ? line.withBytes { Secret(copying: $0.dropFirst(Self.mark.count)) } : line
      guard let key = EncryptionKey(text), !isNext || next == nil else { return nil }
      if isNext { next = key } else { keys.append(key) }
    }
    if keys.isEmpty { return nil }
  }

  var text: Secret {
    let mark = Secret(copying: Self.mark)
    return Secret(
      joining: keys.flatMap { [$0.text, Secret("\n")] }
        + (next.map { [mark, $0.text, Secret("\n")] } ?? []))
  }

  /// All keys that decrypt, the current one first.
  var all: [EncryptionKey] { keys + (next.map { [$0] } ?? []) }

  var hasNext: Bool { next != nil }

  /// Adds a next key, unless there is one.
  mutating func prepare() { next = next ?? EncryptionKey() }

  /// Makes the next key, or a new one, the current one. If there are older keys, an earlier rotation
  /// wasn't finished, and goes on with its key.
  mutating func advance() {
    guard next != nil || keys.count == 1 else { return }
    keys.insert(next ?? EncryptionKey(), at: 0)
    next = nil
  }

  /// Removes keys, except the current one and the next.
  mutating func remove(_ names: Set<String>) {
    keys = keys.prefix(1) + keys.dropFirst().filter { !names.contains($0.id) }
  }
}
