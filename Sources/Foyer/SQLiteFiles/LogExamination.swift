import Domain
import Files

/// A problem of the log beside a database, as far as it can be detected. SQLite itself reports
/// nothing: it takes a missing or damaged log for an empty one.
public enum LogProblem: Sendable, Equatable {
  /// The log had changes, but is missing.
  case missing
  /// The database has no tables: its log is missing, or its first start failed.
  case neverWritten
  /// The log is damaged.
  case garbled
}

/// Examines a database and its log without opening them, because opening would destroy the
/// evidence.
package struct LogExamination {
  private let file: DatabaseFile

  package init(file: DatabaseFile) { self.file = file }

  /// Returns nil if no problem is detected.
  package func problem() -> LogProblem? {
    // The index is read first, because other processes may append to the log meanwhile, but remove
    // nothing.
    let index = LogIndex(bytes("-shm"))
    let bytes = bytes("-wal")
    guard bytes.count >= 32 else {
      if index?.needsLog == true { return .missing }
      return isWithoutTables ? .neverWritten : nil
    }
    // The database file gets its first page before the log has any frame, so a log without that
    // page belongs to another database.
    if self.bytes("", upTo: 1).isEmpty { return .garbled }
    guard let log = WriteAheadLog(bytes) else { return .garbled }
    guard let index, index.needsLog, index.salts == log.salts else { return nil }
    return log.frameCount < index.frameCount ? .garbled : nil
  }

  /// True if the database was switched to a log while it was empty, and is still empty.
  private var isWithoutTables: Bool {
    let header = bytes("", upTo: 100)
    return header.count == 100 && header[18] == 2 && header.bigEndian(at: 40) == 0
  }

  private func bytes(_ suffix: String, upTo limit: Int = 256 << 20) -> [UInt8] {
    FilePart.first(limit, of: file.path + suffix)
  }
}

/// The state of a log according to its bytes, without opening the database, which would repair or
/// drop the log (sqlite.org/fileformat2.html, section 4).
struct WriteAheadLog {
  /// The number of consecutive valid frames.
  let frameCount: Int
  /// The values that frames, log and index have in common.
  let salts: ArraySlice<UInt8>

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Returns nil for an invalid header.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize else { return nil }
    let magic = bytes.bigEndian(at: 0)
    guard magic & ~1 == 0x377f_0682, bytes.bigEndian(at: 4) == 3_007_000 else { return nil }
    var sum = LogChecksum(isBigEndian: magic & 1 == 1)
    sum.add(bytes[0..<24])
    guard sum.isStored(in: bytes, at: 24) else { return nil }
    salts = bytes[16..<24]
    frameCount = Self.frames(in: bytes, pageSize: Int(bytes.bigEndian(at: 8)), sum)
  }

  private static func frames(in bytes: [UInt8], pageSize: Int, _ header: LogChecksum) -> Int {
    var (count, start, sum) = (0, headerSize, header)
    let size = frameHeaderSize + pageSize
    while start + size <= bytes.count, bytes[start + 8..<start + 16] == bytes[16..<24] {
      sum.add(bytes[start..<start + 8])
      sum.add(bytes[start + frameHeaderSize..<start + size])
      guard sum.isStored(in: bytes, at: start + 16) else { break }
      (count, start) = (count + 1, start + size)
    }
    return count
  }
}

extension [UInt8] {
  func bigEndian(at place: Int) -> UInt32 {
    self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// The state of a log according to its last users: the beginning of the `-shm` file
/// (sqlite.org/walformat.html, section 2.1). The file remains if a process ends without closing the
/// database.
struct LogIndex {
  /// The number of valid committed frames in the log.
  let frameCount: UInt32
  /// The number of those frames that are already in the database.
  let foldedCount: UInt32
  let salts: ArraySlice<UInt8>

  private static let size = 136

  /// Returns nil if the index is incomplete.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes[12] == 1, bytes[0..<48] == bytes[48..<96] else {
      return nil
    }
    frameCount = Self.native(bytes, 16)
    foldedCount = Self.native(bytes, 96)
    salts = bytes[32..<40]
  }

  /// True if changes are only in the log.
  var needsLog: Bool { foldedCount < frameCount }

  private static func native(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}

/// The cumulative checksum of a write-ahead log (sqlite.org/fileformat2.html, section 4.2).
struct LogChecksum {
  private let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// - Parameter bytes: a multiple of eight bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    for place in stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8) {
      first = first &+ word(bytes, place) &+ second
      second = second &+ word(bytes, place + 4) &+ first
    }
  }

  /// Returns whether the bytes at this position hold the checksum, in big-endian order.
  func isStored(in bytes: [UInt8], at place: Int) -> Bool {
    bytes.bigEndian(at: place) == first && bytes.bigEndian(at: place + 4) == second
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32 {
    let word =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
    return isBigEndian ? word.byteSwapped : word
  }
}
