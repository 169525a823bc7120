import Colors
import DemoKit
import TerminalKit

/// The colours of a clip, at most 256, and the shades between each text and its background.
struct ClipPalette: PixelKind {
  private static let most = 256
  /// The numbers of shades that are tried, from the best.
  private static let shades = [16, 12, 8, 6, 5, 4, 3, 2]

  private struct Pair: Hashable {
    let text: RGBColor
    let ground: RGBColor
  }

  let colors: [RGBColor]
  private let ramps: [Pair: [UInt8]]
  private let nearest: NearestColors

  /// - Parameters:
  ///   - roles: the roles of all cells.
  ///   - others: further colours, the more important first; those that don't fit are replaced by
  ///     the nearest ones.
  init(_ roles: Set<StyleRole>, looks: RecordingLooks, others: [RGBColor]) {
    let pairs = roles.sorted { $0.rawValue < $1.rawValue }.map { role in
      let colors = looks.colors(of: role)
      return Pair(text: colors.text, ground: colors.ground ?? looks.background)
    }
    let room = Self.most - 2
    let fitting = Self.shades.lazy.map { count in (count, Self.colors(pairs, count)) }
      .first { $0.1.count <= room }
    let count = fitting?.0 ?? 2
    var chosen = [looks.background, looks.foreground]
    chosen.append(contentsOf: fitting?.1 ?? Self.reduced(Self.colors(pairs, count), to: room))
    var known: Set<RGBColor> = []
    let unique = (chosen + others).filter { known.insert($0).inserted }
    colors = Array(unique.prefix(Self.most))
    let nearest = NearestColors(colors)
    self.nearest = nearest
    ramps = Dictionary(
      pairs.map { pair in (pair, Self.ramp(pair, count).map { nearest.index(of: $0) }) }
    ) { first, _ in first }
  }

  func pixel(_ text: RGBColor, on ground: RGBColor, cover: UInt8) -> UInt8 {
    guard let ramp = ramps[Pair(text: text, ground: ground)] else {
      return pixel(text.blended(over: ground, cover: cover))
    }
    return ramp[(Int(cover) * (ramp.count - 1) + 127) / 255]
  }

  func pixel(_ color: RGBColor) -> UInt8 { nearest.index(of: color) }

  private static func ramp(_ pair: Pair, _ count: Int) -> [RGBColor] {
    (0..<count).map { pair.text.blended(over: pair.ground, cover: UInt8($0 * 255 / (count - 1))) }
  }

  private static func colors(_ pairs: [Pair], _ count: Int) -> [RGBColor] {
    var known: Set<RGBColor> = []
    return pairs.flatMap { ramp($0, count) }.filter { known.insert($0).inserted }
  }

  /// Returns colours that are spread as the given ones: with fewer and fewer bits until they fit,
  /// then as many others as there is room for.
  private static func reduced(_ colors: [RGBColor], to count: Int) -> [RGBColor] {
    let spread = [5, 4, 3, 2].lazy.map { kept(colors, bits: $0) }.first { $0.count <= count } ?? []
    let known = Set(spread)
    return Array((spread + colors.filter { !known.contains($0) }).prefix(count))
  }

  /// Returns the first of all colours that have the same highest bits.
  private static func kept(_ colors: [RGBColor], bits: UInt8) -> [RGBColor] {
    var seen: Set<RGBColor> = []
    return colors.filter { color in
      let shift = 8 - bits
      let rough = RGBColor(
        red: color.red >> shift, green: color.green >> shift, blue: color.blue >> shift)
      return seen.insert(rough).inserted
    }
  }
}

/// The numbers of the colours of a palette, and of others the nearest.
private final class NearestColors {
  private let colors: [RGBColor]
  private var indices: [RGBColor: UInt8]

  init(_ colors: [RGBColor]) {
    self.colors = colors
    indices = Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { ($0.element, UInt8($0.offset)) })
  }

  func index(of color: RGBColor) -> UInt8 {
    if let index = indices[color] { return index }
    let best = colors.indices.min {
      colors[$0].distance(to: color) < colors[$1].distance(to: color)
    }
    let index = UInt8(best ?? 0)
    indices[color] = index
    return index
  }
}

extension [UInt32] {
  /// Returns the colours of pixels of alpha, red, green and blue, the most frequent first. Colours
  /// that hardly differ are one.
  func commonColors(over ground: RGBColor) -> [RGBColor] {
    var counts: [UInt32: (count: Int, first: Int)] = [:]
    for (index, pixel) in enumerated() {
      counts[pixel & 0xF8F8_F8F8, default: (0, index)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
      .map { .over(ground, self[$0.first]) }
  }
}

extension Clip {
  /// The colours of emoji and other glyphs with colours of their own, the most frequent first.
  func pictureColors(_ glyphs: GlyphCache) -> [RGBColor] {
    var pixels: [UInt32] = []
    var seen: Set<Cell> = []
    for canvas in moments.map(\.screen) {
      for cell in canvas.cells where cell.isDisputed && seen.insert(cell).inserted {
        if case .color(let own) = glyphs.image(of: cell, looks.theme[cell.role].attributes) {
          pixels += own
        }
      }
    }
    return pixels.commonColors(over: looks.background)
  }
}

/// A kind of pixels: numbers of a palette, or colours.
protocol PixelKind {
  associatedtype Pixel

  /// Returns the pixel of a text's colour that covers a background in part.
  func pixel(_ text: RGBColor, on ground: RGBColor, cover: UInt8) -> Pixel

  /// Returns the pixel of a colour.
  func pixel(_ color: RGBColor) -> Pixel
}

/// Pixels of alpha, red, green and blue.
struct TrueColor: PixelKind {
  func pixel(_ text: RGBColor, on ground: RGBColor, cover: UInt8) -> UInt32 {
    pixel(text.blended(over: ground, cover: cover))
  }

  func pixel(_ color: RGBColor) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

extension RGBColor {
  /// Returns the colour of a pixel that this one covers in part.
  func blended(over ground: RGBColor, cover: UInt8) -> RGBColor {
    let (own, rest) = (Int(cover), 255 - Int(cover))
    let mix = { (one: UInt8, two: UInt8) -> UInt8 in
      let sum = Int(one) * own + Int(two) * rest
      return UInt8((sum + 127) / 255)
    }
    return RGBColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Returns the colour of a pixel of alpha, red, green and blue, multiplied by alpha.
  static func over(_ ground: RGBColor, _ pixel: UInt32) -> RGBColor {
    let rest = 255 - Int(pixel >> 24)
    let mix = { (shift: UInt32, below: UInt8) -> UInt8 in
      let own = Int(pixel >> shift & 0xFF)
      return UInt8(clamping: own + (Int(below) * rest + 127) / 255)
    }
    return RGBColor(
      red: mix(16, ground.red), green: mix(8, ground.green), blue: mix(0, ground.blue))
  }
}
