/// What the last ones who used a database knew of its log: the beginning of its `-shm` file
/// (sqlite.org/walformat.html, section 2.1). It outlives them where nobody closed the database.
struct LogIndex {
  /// How many frames of the log are valid and committed.
  let frameCount: UInt32
  /// How many of those are in the database itself already.
  let foldedCount: UInt32
  let salts: ArraySlice<UInt8>

  private static let size = 136

  /// Nil where nobody has left one that is whole.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes[12] == 1, bytes[0..<48] == bytes[48..<96] else {
      return nil
    }
    frameCount = Self.native(bytes, 16)
    foldedCount = Self.native(bytes, 96)
    salts = bytes[32..<40]
  }

  /// Whether accounts are in the log alone.
  var needsLog: Bool { foldedCount < frameCount }

  private static func native(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
