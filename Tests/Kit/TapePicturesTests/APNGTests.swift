import CPng
import Colors
import DemoKit
import Foundation
import TerminalKit
import Testing

@testable import TapePictures

/// Reads animated PNGs as a browser does: chunk by chunk, each picture over the one before.
@Suite(.enabled(if: (try? CellFont(PictureFont())) != nil, "needs a font"))
struct APNGTests {
  private let looks = RecordingLooks(theme: .standard, isLight: false)

  @Test func `the pictures add up to the last screen, and have only what has changed`() throws {
    var recording = Recording()
    recording.add(canvas("a"), at: .zero)
    recording.add(canvas("ab"), at: .milliseconds(500))
    recording.add(canvas("abc"), at: .milliseconds(505))
    recording.add(canvas("bc"), at: .seconds(70))
    recording.end(at: .seconds(72))
    let clip = Clip(recording, looks: looks)

    let file = try APNGReader(write(clip))

    #expect(file.delays == [0.5, 69.5, 5])
    #expect(file.pictures.count == 3)
    #expect(file.declaredCount == 3)
    #expect(file.pictures[1].width < file.width)
    #expect(try file.composed() == APNGReader(PNGPicture(clip).bytes).composed())
  }

  @Test func `a zoom shows its area in larger letters`() throws {
    var recording = Recording()
    recording.add(canvas("██ b"), at: .zero)
    recording.add(zoom: Rect(x: 0, y: 0, width: 3, height: 1), at: .seconds(1))
    recording.end(at: .seconds(2))
    let clip = Clip(recording, looks: looks)
    var film = Film(clip, glyphs: try clip.glyphs(), kind: TrueColor()) { $0 }
    let block = TrueColor().pixel(looks.foreground)

    _ = film.paint(clip.moments[0])
    let before = film.raster.pixels.count { $0 == block }
    _ = film.paint(clip.moments[1])

    // The letters have about twice the size of before, so blocks have four times the area.
    let after = film.raster.pixels.count { $0 == block }
    #expect((3.0...5).contains(Double(after) / Double(before)))
    _ = film.paint(ShownScreen(time: .seconds(3), screen: clip.moments[0].screen))
    #expect(film.raster.pixels.count { $0 == block } == before)
  }

  @Test func `a file that can't be written is reported`() throws {
    let file = try APNGFile(Clip(canvas("a"), looks: looks))

    #expect(!file.write(to: "/dev/null/a.apng"))
    #expect(!file.write(to: "/dev/full"))
  }

  private func write(_ clip: Clip) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).apng")
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(try APNGFile(clip).write(to: path.path))
    return Array(try Data(contentsOf: path))
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(width: 12, height: 2))
    canvas.draw(text, at: Point(x: 0, y: 0))
    return canvas
  }
}
