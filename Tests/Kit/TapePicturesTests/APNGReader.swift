import CPng

@testable import TapePictures

/// Reads PNGs and animated PNGs, whose checksums and order it checks.
struct APNGReader {
  struct Picture {
    let width: Int
    let height: Int
    let x: Int
    let y: Int
    var data: [UInt8] = []
  }

  struct BrokenError: Error {}

  private(set) var pictures: [Picture] = []
  /// In seconds.
  private(set) var delays: [Double] = []
  private(set) var declaredCount = 1
  private(set) var width = 0
  private(set) var height = 0
  private var kind: [UInt8] = []
  private var sequence = 0

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: PNGChunks.signature) else { throw BrokenError() }
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      let count = Self.number(rest.prefix(4))
      let body = Array(rest.dropFirst(4).prefix(4 + count))
      let sum = Self.number(rest.dropFirst(8 + count).prefix(4))
      guard sum == Int(PNGChunks.checksum(of: body)) else { throw BrokenError() }
      try read(String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4)))
      rest = rest.dropFirst(12 + count)
    }
  }

  private mutating func read(_ type: String, _ contents: [UInt8]) throws {
    let numbers = stride(from: 0, to: contents.count - 3, by: 4).map {
      Self.number(contents[$0..<$0 + 4])
    }
    switch type {
    case "IHDR":
      (width, height, kind) = (numbers[0], numbers[1], Array(contents.dropFirst(8)))
    case "acTL": declaredCount = numbers[0]
    case "fcTL":
      try take(numbers[0])
      pictures.append(Picture(width: numbers[1], height: numbers[2], x: numbers[3], y: numbers[4]))
      delays.append(
        Double(Self.number(contents[20..<22])) / Double(Self.number(contents[22..<24])))
    case "IDAT":
      if pictures.isEmpty { pictures.append(Picture(width: width, height: height, x: 0, y: 0)) }
      pictures[0].data += contents
    case "fdAT":
      try take(numbers[0])
      pictures[pictures.count - 1].data += contents.dropFirst(4)
    default: break
    }
  }

  private mutating func take(_ number: Int) throws {
    guard number == sequence else { throw BrokenError() }
    sequence += 1
  }

  /// The pixels of all pictures, each over the one before.
  func composed() throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for picture in pictures {
      let part = try decoded(picture)
      for y in 0..<picture.height {
        let start = (picture.y + y) * width + picture.x
        pixels.replaceSubrange(
          start..<start + picture.width, with: part[y * picture.width..<(y + 1) * picture.width])
      }
    }
    return pixels
  }

  /// Decodes a picture as a file of its own.
  private func decoded(_ picture: Picture) throws -> [UInt32] {
    let header =
      PNGChunks.number(UInt32(picture.width)) + PNGChunks.number(UInt32(picture.height)) + kind
    let file =
      PNGChunks.signature + PNGChunks.chunk("IHDR", header)
      + PNGChunks.chunk("IDAT", picture.data) + PNGChunks.chunk("IEND", [])
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else {
      throw BrokenError()
    }
    image.format = 3 | 0x10  // PNG_FORMAT_BGRA, a macro that Swift can't import
    var pixels = [UInt32](repeating: 0, count: picture.width * picture.height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw BrokenError() }
    return pixels
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
