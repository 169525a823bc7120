import Colors
import Essentials
import TerminalKit

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
