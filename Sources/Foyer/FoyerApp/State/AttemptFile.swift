import Domain
import Files
import Synchronization

/// The id of an attempt to register in a file, so that another run goes on with the same attempt: who
/// doesn't know whether an account was stored asks again, and gets that one.
///
/// Whoever can read the id can ask for the account, so the file is for its owner's eyes only.
public final class AttemptFile: Sendable {
  private let file: AtomicFile
  private let makeAttempt: @Sendable () -> AttemptID
  /// The attempt that the file has and that nobody was given yet.
  private let first: Mutex<AttemptID?>

  /// Takes the attempt from the file, or begins one and writes it there.
  ///
  /// - Throws: `.notAnAttempt` when the file holds something else, which is left alone.
  public init(
    path: String, makeAttempt: @escaping @Sendable () -> AttemptID
  ) throws(AttemptFileError) {
    let slash = path.lastIndex(of: "/")
    file = AtomicFile(
      directory: slash.map { String(path[...$0]) } ?? ".",
      name: slash.map { String(path[path.index(after: $0)...]) } ?? path,
      closesDirectory: false)
    self.makeAttempt = makeAttempt
    let attempt = try Self.attempt(at: path) ?? makeAttempt()
    // Written again, it is sure that it can be, and readable by nobody else.
    do throws(StorageProblem) { try file.replace(with: "\(attempt)\n") } catch {
      throw .notWritten
    }
    first = Mutex(attempt)
  }

  /// The file's own attempt at first; after that new ones, which replace it there.
  public func next() -> AttemptID {
    let kept = first.withLock { first in
      defer { first = nil }
      return first
    }
    if let kept { return kept }
    let attempt = makeAttempt()
    try? file.replace(with: "\(attempt)\n")
    return attempt
  }

  /// Nil where there is no file, or an empty one.
  private static func attempt(at path: String) throws(AttemptFileError) -> AttemptID? {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path, isOwn: true) } catch .notFound {
      return nil
    } catch {
      throw .notRead(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if line.isEmpty { return nil }
    guard 16...64 ~= line.utf8.count, line.utf8.allSatisfy(isOfAKey) else { throw .notAnAttempt }
    return AttemptID(line)
  }

  /// As a server takes it for an `Idempotency-Key`.
  private static func isOfAKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// Why an attempt can't be kept in a file.
public enum AttemptFileError: Error, Equatable, Sendable {
  case notRead(TextFileError)
  case notAnAttempt
  case notWritten
}
