import Colors
import Essentials
import TerminalKit

/// Screens as an SVG picture: a single one, or a play that is repeated endlessly.
///
/// Its text can be selected. Browsers that are set to less motion show the last screen.
public struct SVGPicture {
  /// The time for which the last screen stays before the play is repeated.
  private static let rest = Duration.seconds(3)

  /// The picture as SVG.
  public let text: String

  /// Draws one screen.
  ///
  /// - Parameter zoom: the area to show; nil for all of it.
  public init(
    _ canvas: Canvas, title: String, looks: RecordingLooks, frame: PictureFrame = PictureFrame(),
    zoom: Rect? = nil
  ) {
    var recording = Recording()
    recording.add(canvas, at: .zero)
    recording.add(zoom: zoom, at: .zero)
    self.init(recording, title: title, looks: looks, frame: frame)
  }

  /// Draws a play with its captions below.
  public init(
    _ recording: Recording, title: String, looks: RecordingLooks,
    frame: PictureFrame = PictureFrame()
  ) {
    let band = CaptionBand(recording)
    let size = band.size(of: recording.size)
    let content = SVGContent(
      band, size: recording.size, length: recording.length + Self.rest, looks: looks)
    text = [
      Self.head(frame.size(around: Self.pixels(size)), title), "<style>",
      Self.style(content, looks), "</style>",
      SVGFrame(frame, around: Self.pixels(size), looks: looks).markup,
      Self.group(looks, frame), content.markup, "</g>",
      "</svg>", "",
    ].joined(separator: "\n")
  }

  private static func pixels(_ size: Size) -> Size {
    Size(width: size.width * SVGRow.cellWidth, height: size.height * SVGRow.cellHeight)
  }

  private static func head(_ size: Size, _ title: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
    width="\(size.width)" height="\(size.height)" xml:space="preserve" role="img" \
    aria-label="\(MarkupText.line(title))">
    """
  }

  /// The attributes apply if a viewer ignores the style sheet.
  private static func group(_ looks: RecordingLooks, _ frame: PictureFrame) -> String {
    """
    <g transform="translate(\(frame.origin.x) \(frame.origin.y))" fill="\(looks.foreground.hex)" \
    font-family="monospace" font-size="16.6">
    """
  }

  private static func style(_ content: SVGContent, _ looks: RecordingLooks) -> String {
    let roles = content.roles.sorted { $0.rawValue < $1.rawValue }
    return """
      text{font:16.6px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",\
      "Liberation Mono",monospace;white-space:pre;fill:\(looks.foreground.hex)}
      g rect{shape-rendering:crispEdges}
      \(roles.map { rule(of: $0, looks) }.joined(separator: "\n"))
      \(content.style)
      """
  }

  private static func rule(of role: StyleRole, _ looks: RecordingLooks) -> String {
    let colors = looks.colors(of: role)
    let attributes = looks.theme[role].attributes
    let weight = attributes.contains(.bold) ? ";font-weight:bold" : ""
    let lines = [(Look.Attributes.underline, "underline"), (.strike, "line-through")]
      .filter { attributes.contains($0.0) }.map(\.1)
    let line = lines.isEmpty ? "" : ";text-decoration:\(lines.joined(separator: " "))"
    let slant = attributes.contains(.italic) ? ";font-style:italic" : ""
    let ground = colors.ground.map { ".g\(role.rawValue){fill:\($0.hex)}" } ?? ""
    return ".r\(role.rawValue){fill:\(colors.text.hex)\(weight)\(slant)\(line)}\(ground)"
  }
}

/// A window around a screen as SVG.
struct SVGFrame {
  let markup: String

  /// - Parameter screen: the screen's size in pixels.
  init(_ frame: PictureFrame, around screen: Size, looks: RecordingLooks) {
    guard frame.margin > 0 || frame.bar != nil || frame.radius != 8 else {
      markup =
        "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(looks.background.hex)\"/>"
      return
    }
    let window = frame.window(around: screen)
    markup =
      Self.margin(frame) + """
        <rect x="\(window.x)" y="\(window.y)" width="\(window.width)" height="\(window.height)" \
        rx="\(frame.radius)" fill="\(looks.background.hex)"/>
        """ + Self.bar(frame, window, looks)
  }

  private static func margin(_ frame: PictureFrame) -> String {
    let fill = frame.marginFill.map {
      "<rect width=\"100%\" height=\"100%\" fill=\"\($0.hex)\"/>"
    }
    if frame.marginPicture.isEmpty { return fill ?? "" }
    let picture = Data(frame.marginPicture).base64EncodedString()
    return (fill ?? "") + """
      <image width="100%" height="100%" preserveAspectRatio="xMidYMid slice" \
      href="data:image/png;base64,\(picture)"/>
      """
  }

  private static func bar(
    _ frame: PictureFrame, _ window: Rect, _ looks: RecordingLooks
  ) -> String {
    guard let bar = frame.bar else { return "" }
    let buttons = zip(frame.buttons(in: window), PictureFrame.buttonColors).map { place, color in
      let look =
        bar.isFilled
        ? "fill=\"\(color.hex)\"" : "fill=\"none\" stroke=\"\(looks.foreground.hex)\""
      return
        "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"\(PictureFrame.buttonRadius)\" \(look)/>"
    }
    let title = """
      <text x="\(window.x + window.width / 2)" y="\(window.y + frame.barHeight / 2 + 5)" \
      text-anchor="middle">\(MarkupText.line(frame.title))</text>
      """
    return buttons.joined() + (frame.title.isEmpty ? "" : title)
  }
}
