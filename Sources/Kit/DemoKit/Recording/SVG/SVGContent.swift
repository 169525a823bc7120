import TerminalKit

/// The screens of a picture, of which a zoom magnifies an area, and the row with captions and keys.
struct SVGContent {
  let markup: String
  let style: String
  let roles: Set<StyleRole>

  /// - Parameter size: the largest size of the screens in cells.
  init(_ band: CaptionBand, size: Size, length: Duration, looks: RecordingLooks) {
    let moments = band.moments
    guard moments.contains(where: { $0.zoom != nil }) else {
      let timeline = SVGTimeline(
        moments.map { ($0.time, band.canvas($0)) }, length: length, looks: looks)
      (markup, style, roles) = (timeline.markup, timeline.style, timeline.roles)
      return
    }
    let screens = SVGTimeline(
      moments.map { ($0.time, $0.canvas) }, length: length, looks: looks)
    let rows = moments.map { ($0.time, Self.band($0, of: band)) }
    let below = SVGTimeline(rows, length: length, looks: looks, prefix: "b")
    let zoom = SVGZoom(moments.map { ($0.time, $0.zoom) }, size: size, length: length)
    markup = zoom.opening + screens.markup + zoom.closing + below.markup
    // Both timelines have the same rules in common.
    style =
      (moments.count > 1 ? SVGTimeline.baseStyle(length) : "") + screens.ownStyle
      + below.ownStyle + zoom.style
    roles = screens.roles.union(below.roles)
  }

  /// Returns a canvas with the row below a screen alone.
  private static func band(_ moment: CaptionBand.Moment, of band: CaptionBand) -> Canvas {
    let screen = moment.canvas.size
    var canvas = Canvas(size: Size(width: screen.width, height: screen.height + 1))
    if let row = band.band(moment) {
      canvas.copy(row, rows: 0..<1, to: Point(x: 0, y: screen.height))
    }
    return canvas
  }
}

/// A group whose content is magnified from time to time.
private struct SVGZoom {
  let opening: String
  let closing = "</g></g>\n"
  let style: String

  init(_ zooms: [(time: Duration, area: Rect?)], size: Size, length: Duration) {
    let pixels = Size(
      width: size.width * SVGRow.cellWidth, height: size.height * SVGRow.cellHeight)
    let transforms = zooms.map { Self.transform($0.area, in: pixels) }
    let isMoving = zooms.count > 1
    // A viewer without animations shows the first area, one that is set to less motion the last.
    let animation =
      isMoving
      ? " class=\"a z\" style=\"animation-name:zoom;transform:\(transforms.last ?? "none")\""
      : ""
    opening = """
      <clipPath id="screen"><rect width="\(pixels.width)" height="\(pixels.height)"/></clipPath>
      <g clip-path="url(#screen)"><g\(animation) \(Self.attribute(zooms.first?.area, in: pixels))>

      """
    var changes: [(Duration, String)] = []
    for (zoom, transform) in zip(zooms, transforms) {
      let declaration = "transform:\(transform)"
      if changes.last?.1 != declaration { changes.append((zoom.time, declaration)) }
    }
    style = isMoving ? SVGTimeline.keyframes("zoom", changes, length: length) : ""
  }

  private static func transform(_ area: Rect?, in pixels: Size) -> String {
    guard let move = move(to: area, in: pixels) else { return "none" }
    return "translate(\(move.x)px,\(move.y)px) scale(\(move.factor))"
  }

  private static func attribute(_ area: Rect?, in pixels: Size) -> String {
    guard let move = move(to: area, in: pixels) else { return "transform=\"scale(1)\"" }
    return "transform=\"translate(\(move.x) \(move.y)) scale(\(move.factor))\""
  }

  /// Returns how an area fills the screen as far as its sides' ratio allows; nil for all of it.
  private static func move(
    to area: Rect?, in pixels: Size
  ) -> (x: Double, y: Double, factor: Double)? {
    guard let area, area.width > 0, area.height > 0 else { return nil }
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let (cellWidth, cellHeight) = (Double(SVGRow.cellWidth), Double(SVGRow.cellHeight))
    let factor = min(
      width / (Double(area.width) * cellWidth), height / (Double(area.height) * cellHeight))
    guard factor > 1 else { return nil }
    let place = { (start: Int, count: Int, cell: Double, all: Double) -> Double in
      let shown = all / factor
      let centered = (Double(start) + Double(count) / 2) * cell - shown / 2
      return -min(max(0, centered), all - shown) * factor
    }
    return (
      rounded(place(area.x, area.width, cellWidth, width)),
      rounded(place(area.y, area.height, cellHeight, height)), rounded(factor)
    )
  }

  private static func rounded(_ number: Double) -> Double {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}
