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
