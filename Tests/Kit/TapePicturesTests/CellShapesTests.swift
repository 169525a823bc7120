import Testing

@testable import TapePictures

@Suite struct CellShapesTests {
  private static let sizes = [(10, 20), (9, 19), (13, 27), (20, 40)]

  @Test(arguments: sizes)
  func `lines reach the edges of the cell at the same pixels`(width: Int, height: Int) throws {
    let shapes = CellShapes(width: width, height: height)
    let across = try mask("─", shapes)
    for other in "┼├┬╭╰┌└" {
      #expect(try right(mask(other, shapes), width) == right(across, width), "\(other)")
    }
    for other in "┼┤┴╮╯┐┘" {
      #expect(try left(mask(other, shapes), width) == left(across, width), "\(other)")
    }
    let down = try mask("│", shapes)
    for other in "┼├┤┬╭╮┌┐" {
      #expect(try mask(other, shapes).suffix(width) == down.suffix(width), "\(other)")
    }
  }

  @Test(arguments: sizes)
  func `double lines meet at their corners`(width: Int, height: Int) throws {
    let shapes = CellShapes(width: width, height: height)

    #expect(try right(mask("╔", shapes), width) == right(mask("═", shapes), width))
    #expect(try mask("╔", shapes).suffix(width) == mask("║", shapes).suffix(width))
    #expect(try left(mask("╬", shapes), width) == left(mask("═", shapes), width))
  }

  @Test(arguments: sizes)
  func `blocks fill their part of the cell exactly`(width: Int, height: Int) throws {
    let shapes = CellShapes(width: width, height: height)
    let cover = { (scalar: Unicode.Scalar) in
      try #require(shapes.mask(of: scalar)).reduce(0) { $0 + Int($1) }
    }
    let whole = width * height * 255

    #expect(try cover("█") == whole)
    #expect(try cover("▀") + cover("▄") == whole)
    #expect(try cover("▌") + cover("▐") == whole)
    #expect(try cover("▘") + cover("▟") == whole)
    #expect(try cover("▞") + cover("▚") == whole)
    #expect(try cover("\u{28FF}") > 0)
  }

  @Test func `every line has pixels, and other characters are left to fonts`() throws {
    let shapes = CellShapes(width: 10, height: 20)

    for value in 0x2500...0x259F as ClosedRange<UInt32> {
      let scalar = try #require(Unicode.Scalar(value))
      let mask = try #require(shapes.mask(of: scalar))
      #expect(mask.count == 200)
      #expect(mask.contains { $0 > 0 }, "\(value)")
    }
    #expect(shapes.mask(of: "a") == nil)
  }

  private func mask(_ character: Character, _ shapes: CellShapes) throws -> [UInt8] {
    try #require(character.unicodeScalars.first.flatMap(shapes.mask))
  }

  private func right(_ mask: [UInt8], _ width: Int) -> [UInt8] {
    stride(from: width - 1, to: mask.count, by: width).map { mask[$0] }
  }

  private func left(_ mask: [UInt8], _ width: Int) -> [UInt8] {
    stride(from: 0, to: mask.count, by: width).map { mask[$0] }
  }
}
