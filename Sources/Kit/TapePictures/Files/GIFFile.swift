import CGif
import Colors
import DemoKit
import LibC
import TerminalKit

/// A clip as an animated GIF: its own palette, and of each screen only what has changed.
public struct GIFFile {
  /// Browsers show frames of less than two hundredths of a second more slowly.
  private static let shortest = 2
  private static let longest = 65_535

  private var film: Film<ClipPalette>
  private let palette: ClipPalette
  private let clip: Clip

  /// Prepares a clip.
  public init(_ clip: Clip) throws(PictureFont.MissingError) {
    self.clip = clip
    let glyphs = try clip.glyphs()
    let ground = clip.frame.marginFill ?? clip.looks.background
    let window = WindowImage(clip, font: glyphs.font).raster.pixels.commonColors(over: ground)
    let palette = ClipPalette(
      clip.roles, looks: clip.looks, others: window + clip.pictureColors(glyphs))
    self.palette = palette
    film = Film(clip, glyphs: glyphs, kind: palette) { palette.pixel(.over(ground, $0)) }
  }

  /// Writes the file.
  ///
  /// - Returns: false if it can't be written.
  public func write(to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    var code: CInt = 0
    guard let gif = EGifOpenFileHandle(file, &code) else {
      close(file)
      return false
    }
    EGifSetGifVersion(gif, true)
    var painted = self
    let isWritten = writeHeader(gif) && painted.writeScreens(gif)
    return EGifCloseFile(gif, &code) == GIF_OK && isWritten
  }

  private func writeHeader(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    var colors = palette.colors.map {
      GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue)
    }
    var count = 2
    while count < colors.count { count *= 2 }
    while colors.count < count { colors.append(GifColorType(Red: 0, Green: 0, Blue: 0)) }
    let map = GifMakeMapObject(CInt(count), colors)
    defer { GifFreeMapObject(map) }
    let size = film.size
    return
      EGifPutScreenDesc(gif, CInt(size.width), CInt(size.height), 8, 0, map) == GIF_OK
      && repeats(gif)
  }

  /// Repeats the clip without an end, by Netscape's extension.
  private func repeats(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    EGifPutExtensionLeader(gif, 0xFF) == GIF_OK
      && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
      && EGifPutExtensionBlock(gif, 3, [1, 0, 0] as [UInt8]) == GIF_OK
      && EGifPutExtensionTrailer(gif) == GIF_OK
  }

  private mutating func writeScreens(_ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    film.play(clip, unit: .milliseconds(10), shortest: Self.shortest) {
      Self.write($0, $1, for: $2, gif)
    }
  }

  private static func write(
    _ raster: Raster<UInt8>, _ area: Rect, for time: Int, _ gif: UnsafeMutablePointer<GifFileType>
  ) -> Bool {
    let delay = max(shortest, min(time, longest))
    // What follows is painted over this frame.
    let control: [UInt8] = [1 << 2, UInt8(delay & 0xFF), UInt8(delay >> 8), 0]
    guard EGifPutExtension(gif, 0xF9, 4, control) == GIF_OK,
      EGifPutImageDesc(
        gif, CInt(area.x), CInt(area.y), CInt(area.width), CInt(area.height), false, nil) == GIF_OK
    else { return false }
    var row = [UInt8](repeating: 0, count: area.width)
    for y in area.y..<area.y + area.height {
      let start = y * raster.width + area.x
      row.replaceSubrange(0..<area.width, with: raster.pixels[start..<start + area.width])
      guard EGifPutLine(gif, &row, CInt(area.width)) == GIF_OK else { return false }
    }
    return true
  }
}
