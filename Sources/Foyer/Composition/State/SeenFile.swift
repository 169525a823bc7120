import Domain
import Files
import InteractorKit
import Synchronization

/// Keeps seen marks in a file of the data directory, one in a line.
///
/// If the file can't be read or written, introductions are shown again.
package struct SeenFile: SeenMarks {
  private let file: AtomicFile
  private let executor = QueueExecutor(.serial, label: "SeenFile")

  package init(directory: DataDirectory) {
    file = AtomicFile(directory: directory.path, name: "seen")
  }

  package func contains(_ mark: SeenMark) async -> Bool {
    await executor.run { marks.contains(mark) }
  }

  package func insert(_ mark: SeenMark) async {
    await executor.run {
      let marks = marks.union([mark])
      let lines = SeenMark.allCases.filter(marks.contains).map { "\($0.rawValue)\n" }
      try? file.replace(with: lines.joined())
    }
  }

  private var marks: Set<SeenMark> {
    let text =
      (try? TextFile.bytes(at: file.path, isOwn: true)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
    return Set(
      text.split(whereSeparator: \.isNewline).compactMap { SeenMark(rawValue: String($0)) })
  }
}

/// Keeps seen marks for one session only. In a kiosk, each guest sees every introduction once, and
/// finds no trace of other guests.
package final class SessionSeenMarks: SeenMarks {
  private let marks = Mutex<Set<SeenMark>>([])

  package init() {}

  package func forget() { marks.withLock { $0 = [] } }

  package func contains(_ mark: SeenMark) async -> Bool { marks.withLock { $0.contains(mark) } }

  package func insert(_ mark: SeenMark) async { marks.withLock { _ = $0.insert(mark) } }
}

/// The idempotency key of a registration in a file. If the outcome of a run is unknown, another run
/// repeats the registration with the same key and gets the same account.
///
/// A reader of the key could ask for the account, so only the file's owner may read it.
package final class IdempotencyKeyFile: Sendable {
  private let file: AtomicFile
  private let makeIdempotencyKey: @Sendable () -> IdempotencyKey
  /// The key from the file, until a form has received it.
  private let first: Mutex<IdempotencyKey?>

  /// Reads the key from the file, or makes one and writes it.
  ///
  /// - Throws: `.notAnIdempotencyKey` if the file holds something else, which remains unchanged.
  package init(
    path: String, makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey
  ) throws(IdempotencyKeyFileError) {
    let slash = path.lastIndex(of: "/")
    file = AtomicFile(
      directory: slash.map { String(path[...$0]) } ?? ".",
      name: slash.map { String(path[path.index(after: $0)...]) } ?? path,
      closesDirectory: false)
    self.makeIdempotencyKey = makeIdempotencyKey
    let idempotencyKey = try Self.idempotencyKey(at: path) ?? makeIdempotencyKey()
    // Writing it again verifies that the file is writable, and makes it readable for its owner
    // only.
    do throws(StorageProblem) { try file.replace(with: "\(idempotencyKey)\n") } catch {
      throw .notWritten
    }
    first = Mutex(idempotencyKey)
  }

  /// Returns the file's key first, and then new ones, each of which replaces the key in the file.
  package func next() -> IdempotencyKey {
    let kept = first.withLock { first in
      defer { first = nil }
      return first
    }
    if let kept { return kept }
    let idempotencyKey = makeIdempotencyKey()
    try? file.replace(with: "\(idempotencyKey)\n")
    return idempotencyKey
  }

  /// Returns nil if the file is missing or empty.
  private static func idempotencyKey(at path: String) throws(IdempotencyKeyFileError)
    -> IdempotencyKey?
  {
    let bytes: [UInt8]
    do throws(TextFileError) { bytes = try TextFile.bytes(at: path, isOwn: true) } catch .notFound {
      return nil
    } catch {
      throw .notRead(error)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if line.isEmpty { return nil }
    guard 16...64 ~= line.utf8.count, line.utf8.allSatisfy(isOfAKey) else {
      throw .notAnIdempotencyKey
    }
    return IdempotencyKey(line)
  }

  /// Accepts the characters that a server accepts in an `Idempotency-Key`.
  private static func isOfAKey(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// The reason for which an idempotency key can't be kept in a file.
package enum IdempotencyKeyFileError: Error, Equatable, Sendable {
  case notRead(TextFileError)
  case notAnIdempotencyKey
  case notWritten
}
