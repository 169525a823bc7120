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
  func `sextants and separators fill their parts without a font`(width: Int, height: Int) throws {
    let shapes = CellShapes(width: width, height: height)
    let cover = { (scalar: Unicode.Scalar) in
      try #require(shapes.mask(of: scalar)).map { Double($0) / 255 }
    }

    // The upper left one, and all but the lower right one.
    let (first, last) = try (cover("\u{1FB00}"), cover("\u{1FB1D}"))
    #expect(first[0] == 1 && first[width - 1] == 0)
    #expect(last.suffix(width).first == 1 && last.suffix(width).last == 0 && last[width - 1] == 1)
    for (filled, edge) in ["\u{E0B0}", "\u{E0B2}", "\u{E0B4}", "\u{E0B8}", "\u{E0BE}"].map({
      ($0 as Unicode.Scalar, Unicode.Scalar(($0 as Unicode.Scalar).value + 1)!)
    }) {
      let (area, line) = try (cover(filled), cover(edge))
      let share = area.reduce(0, +) / Double(width * height)
      #expect((0.45...0.8).contains(share), "\(filled.value)")
      #expect(line.reduce(0, +) < area.reduce(0, +) / 1.5 && line.max() ?? 0 > 0.5)
    }
    #expect(try cover("\u{E0B0}")[height / 2 * width] == 1)
    #expect(try cover("\u{E0B2}")[(height / 2 + 1) * width - 1] == 1)
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
