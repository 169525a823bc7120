import Domain
import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    do throws(StorageProblem) {
      try PrivateDirectory.create(PrivateDirectory.parent(of: path), closes: false)
    } catch { throw .storage(error) }
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists : .storage(StorageProblem(systemError: errno))
    }
    defer { close(descriptor) }
    guard Self.write([EncryptionKey()], to: descriptor) else {
      unlink(path)
      throw .storage(.diskFull)
    }
  }

  /// Puts a new key before those in the file. An older key remains for the secrets that it has
  /// encrypted; each secret is encrypted with the new key when a code of it is next used.
  public func rotate() throws(SecondFactorKeyError) {
    let keys = [EncryptionKey()] + (try read())
    let temporary = "\(path).new"
    unlink(temporary)
    let descriptor = Self.open(temporary)
    guard descriptor >= 0 else { throw .storage(StorageProblem(systemError: errno)) }
    defer { close(descriptor) }
    guard Self.write(keys, to: descriptor), rename(temporary, path) == 0 else {
      unlink(temporary)
      throw .storage(.diskFull)
    }
  }

  /// Returns the keys.
  public func read() throws(SecondFactorKeyError) -> [EncryptionKey] {
    let lines: [Secret]
    do throws(SecretFileError) { lines = try SecretFile.lines(at: path) } catch {
      throw error == .unreadable(.notFound) ? .missing : .file(error)
    }
    let keys = lines.compactMap { EncryptionKey($0) }
    guard !keys.isEmpty, keys.count == lines.count else { throw .noKey }
    return keys
  }

  /// No keys if the file is missing or unusable.
  private var keys: KeyRing {
    do throws(SecondFactorKeyError) { return KeyRing(try read()) } catch {
      if error != .missing { log?.record("\(path): \(error.reason)") }
      return KeyRing([])
    }
  }

  private static func open(_ path: String) -> CInt {
    #if canImport(Glibc)
      Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      Darwin.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
  }

  private static func write(_ keys: [EncryptionKey], to descriptor: CInt) -> Bool {
    let text = Secret(joining: keys.flatMap { [$0.text, Secret("\n")] })
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
