import DemoKit
import TerminalKit

/// A recording with all that decides its looks as pixels.
public struct Clip: Sendable {
  /// The time for which the last screen stays before a clip is repeated.
  static let rest = Duration.seconds(3)

  let moments: [ShownScreen]
  let length: Duration
  let looks: RecordingLooks
  let frame: PictureFrame
  let font: PictureFont
  /// The largest size of the screens in cells.
  let size: Size

  /// Creates a clip of a recording with its captions and keys.
  public init(
    _ recording: Recording, looks: RecordingLooks, frame: PictureFrame = PictureFrame(),
    font: PictureFont = PictureFont()
  ) {
    moments = recording.shownScreens
    size = recording.shownSize
    length = recording.length
    (self.looks, self.frame, self.font) = (looks, frame, font)
  }

  /// Creates a clip of a single screen.
  ///
  /// - Parameter zoom: the area to show; nil for all of it.
  public init(
    _ canvas: Canvas, looks: RecordingLooks, frame: PictureFrame = PictureFrame(),
    font: PictureFont = PictureFont(), zoom: Rect? = nil
  ) {
    moments = [ShownScreen(time: .zero, screen: canvas, zoom: zoom)]
    size = canvas.size
    length = .zero
    (self.looks, self.frame, self.font) = (looks, frame, font)
  }

  func glyphs() throws(PictureFont.MissingError) -> GlyphCache {
    GlyphCache(try CellFont(font))
  }

  /// The roles of all cells.
  var roles: Set<StyleRole> {
    var roles: Set<StyleRole> = [.text]
    for case let band? in moments.map(\.band) { roles.formUnion(band.cells.map(\.role)) }
    var before: Canvas?
    for canvas in moments.map(\.screen) {
      let old = before?.size == canvas.size ? before : nil
      for y in 0..<canvas.size.height where old.map({ !canvas.isRow(y, sameAs: $0) }) ?? true {
        for x in 0..<canvas.size.width where old.map({ $0[x, y] != canvas[x, y] }) ?? true {
          roles.insert(canvas[x, y].role)
        }
      }
      before = canvas
    }
    return roles
  }
}
