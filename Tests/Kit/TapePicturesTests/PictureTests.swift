import Colors
import DemoKit
import Foundation
import TerminalKit
import Testing

@testable import TapePictures

/// Draws recordings as pixels. Letters need a font.
@Suite(.enabled(if: (try? CellFont(PictureFont())) != nil, "needs a font"))
struct PictureTests {
  private let looks = RecordingLooks(theme: .standard, isLight: false)

  @Test func `a PNG has the size of its screen and window`() throws {
    var frame = PictureFrame()
    frame.padding = 5
    frame.margin = 7
    frame.bar = .colorful
    let font = try CellFont(PictureFont())

    let bytes = try PNGPicture(Clip(canvas("ab"), looks: looks, frame: frame)).bytes

    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 12 * font.width + 24)
    #expect(number(20) == 2 * font.height + 24 + frame.barHeight)
  }

  @Test func `a picture covers the space around the window, and one that is cut off doesn't`()
    throws
  {
    var frame = PictureFrame()
    (frame.marginFill, frame.margin) = (RGBColor(0x102030), 20)
    let picture = try PNGPicture(Clip(canvas("a"), looks: looks, frame: frame)).bytes
    let font = try CellFont(PictureFont())

    let corners = [picture, Array(picture.prefix(99)), []].map { bytes in
      var frame = PictureFrame()
      (frame.marginPicture, frame.margin) = (bytes, 9)
      let image = WindowImage(
        frame, around: Size(width: 80, height: 20), looks: looks, font: font)
      return image.raster.pixels[0]
    }

    #expect(corners == [0xFF10_2030, 0, 0])
  }

  @Test func `text has its colour, and what is between letters the screen's`() throws {
    let clip = Clip(canvas("█ M"), looks: looks)
    let font = try CellFont(PictureFont())
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }

    _ = film.paint(clip.moments[0])

    let origin = clip.frame.origin
    let pixel = { (column: Int) in
      film.raster.pixels[
        (origin.y + font.height / 2) * film.raster.width + origin.x + column * font.width
          + font.width / 2]
    }
    #expect(pixel(0) == TrueColor().pixel(looks.foreground))
    #expect(pixel(1) == TrueColor().pixel(looks.background))
    let start = origin.y * film.raster.width
    let letter = film.raster.pixels[start..<start + font.height * film.raster.width]
    #expect(letter.contains(TrueColor().pixel(looks.foreground)))
  }

  @Test(arguments: [("a語", 3), ("語", 2), ("b語", 9)])
  func `a wide character at the end of a row is drawn over both its columns`(
    text: String, width: Int
  ) throws {
    var screen = Canvas(size: Size(width: width, height: 1))
    screen.draw(text, at: Point(x: 0, y: 0), role: .selection)
    let clip = Clip(screen, looks: looks)
    let font = try CellFont(PictureFont())
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }

    _ = film.paint(clip.moments[0])

    // The right half has the ground of its role, and strokes on it.
    let ground = TrueColor().pixel(try #require(looks.colors(of: .selection).ground))
    let column = SanitizedText.width(of: text) - 1
    let pixels = (0..<font.height).flatMap { y in
      (0..<font.width).map { x in
        film.raster.pixels[
          (clip.frame.origin.y + y) * film.raster.width + clip.frame.origin.x
            + column * font.width + x]
      }
    }
    #expect(pixels.contains(ground) && !pixels.allSatisfy { $0 == ground })
  }

  @Test func `a GIF has a frame for each change, and of later ones only what has changed`() throws {
    var recording = Recording()
    recording.add(canvas("a"), at: .zero)
    recording.add(canvas("ab"), at: .milliseconds(500))
    recording.add(canvas("abc"), at: .milliseconds(505))
    recording.end(at: .seconds(2))
    let font = try CellFont(PictureFont())

    let gif = try GIFReader(write(Clip(recording, looks: looks)))

    #expect(gif.frames.map(\.delay) == [50, 450])
    #expect(gif.frames.first.map { [$0.width, $0.height] } == [gif.width, gif.height])
    #expect(gif.frames.last.map { [$0.width, $0.height] } == [2 * font.width, font.height])
    #expect(gif.repeats)
  }

  @Test func `what changes nothing moves no later picture`() throws {
    var recording = Recording()
    recording.add(canvas("a"), at: .zero)
    recording.add(still: "still", canvas("a"), at: .seconds(1))
    recording.add(canvas("ab"), at: .seconds(3))
    recording.add(still: "still", canvas("ab"), at: .seconds(4))
    recording.end(at: .seconds(5))

    let gif = try GIFReader(write(Clip(recording, looks: looks)))

    #expect(gif.frames.map(\.delay) == [300, 500])
  }

  @Test func `of pictures that are seen for less than a frame the last one is shown`() throws {
    var recording = Recording()
    for number in 0..<10 {
      let size = Size(width: 10 + number % 3, height: 1)
      recording.add(Canvas(size: size), at: .milliseconds(number))
    }
    recording.add(canvas("b"), at: .milliseconds(31))
    recording.end(at: .seconds(1))

    let gif = try GIFReader(write(Clip(recording, looks: looks)))

    #expect(gif.frames.map(\.delay) == [3, 397])
  }

  @Test func `a GIF of many colours has at most 256`() throws {
    var theme = Theme { _ in Look() }
    var canvas = Canvas(size: Size(width: 60, height: 20))
    for number in 0..<1200 {
      let role = StyleRole(.text, own: number + 1)
      let color = RGBColor(number * 13_981 & 0xFFFFFF)
      theme = theme.adding(
        role, Look(foreground: color, background: RGBColor(number * 7919 & 0xFFFFFF)))
      canvas.draw("x", at: Point(x: number % 60, y: number / 60), role: role)
    }
    let looks = RecordingLooks(theme: theme, isLight: false)

    let palette = ClipPalette(Clip(canvas, looks: looks).roles, looks: looks, others: [])

    #expect(palette.colors.count <= 256)
    #expect(palette.colors.count > 100)
    #expect(try !write(Clip(canvas, looks: looks)).isEmpty)
  }

  @Test(arguments: [CursorShape.bar, .block, .underline])
  func `the cursor has its shape`(shape: CursorShape) throws {
    var screen = canvas("")
    (screen.cursor, screen.cursorShape) = (Point(x: 0, y: 0), shape)
    let clip = Clip(screen, looks: looks)
    let font = try CellFont(PictureFont())
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }

    _ = film.paint(clip.moments[0])

    let count = film.raster.pixels.count { $0 == TrueColor().pixel(looks.foreground) }
    let expected =
      switch shape {
      case .bar: 2 * font.height
      case .block: font.width * font.height
      case .underline: 2 * font.width
      }
    #expect(count == expected)
  }

  @Test func `a new size clears the screen`() throws {
    var recording = Recording()
    recording.add(canvas("abc"), at: .zero)
    recording.add(Canvas(size: Size(width: 6, height: 1)), at: .seconds(1))
    let clip = Clip(recording, looks: looks)
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }
    for moment in clip.moments { _ = film.paint(moment) }

    let nothing = Clip(Canvas(size: Size(width: 12, height: 2)), looks: looks)
    let blank = Film(nothing, glyphs: try nothing.glyphs(), kind: TrueColor()) { $0 }

    #expect(film.raster.pixels == blank.raster.pixels)
  }

  @Test func `a file that can't be written is reported`() throws {
    let file = try GIFFile(Clip(canvas("a"), looks: looks))

    #expect(!file.write(to: "/dev/null/a.gif"))
    #expect(!file.write(to: "/dev/full"))
  }

  private func write(_ clip: Clip) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try GIFFile(clip)
    #expect(file.write(to: path.path))
    return Array(try Data(contentsOf: path))
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(width: 12, height: 2))
    canvas.draw(text, at: Point(x: 0, y: 0))
    return canvas
  }
}
