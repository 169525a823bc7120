/// Reads the structure of a GIF: its size, and each frame's area and delay.
struct GIFReader {
  struct Frame {
    let width: Int
    let height: Int
    /// In hundredths of a second.
    let delay: Int
  }

  struct BrokenError: Error {}

  private(set) var frames: [Frame] = []
  private(set) var repeats = false
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private var offset = 13

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.last == 0x3B else { throw BrokenError() }
    self.bytes = bytes
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    if bytes[10] & 0x80 != 0 { offset += 3 << (Int(bytes[10] & 7) + 1) }
    var delay = 0
    while offset < bytes.count, bytes[offset] != 0x3B {
      switch bytes[offset] {
      case 0x21:
        if bytes[offset + 1] == 0xF9 { delay = number(offset + 4) }
        if bytes[offset + 1] == 0xFF { repeats = true }
        offset += 2
      case 0x2C:
        frames.append(Frame(width: number(offset + 5), height: number(offset + 7), delay: delay))
        offset += 11
      default: throw BrokenError()
      }
      skipBlocks()
    }
  }

  private func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  private mutating func skipBlocks() {
    while bytes[offset] != 0 { offset += Int(bytes[offset]) + 1 }
    offset += 1
  }
}
