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
