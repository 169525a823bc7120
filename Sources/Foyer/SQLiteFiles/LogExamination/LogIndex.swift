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
