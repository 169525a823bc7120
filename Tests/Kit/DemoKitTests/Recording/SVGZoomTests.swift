import Foundation
import TerminalKit
import Testing

@testable import DemoKit

@Suite struct SVGZoomTests {
  private let looks = RecordingLooks(theme: .standard, isLight: false)

  @Test func `an area fills the screen from its time on, and captions stay as they are`() {
    var recording = Recording()
    recording.add(canvas("one"), at: .zero)
    recording.add(caption: "Note", at: .zero)
    recording.add(zoom: Rect(x: 5, y: 2, width: 10, height: 2), at: .seconds(1))
    recording.add(zoom: nil, at: .seconds(2))

    let picture = SVGPicture(recording, title: "t", looks: looks).text

    #expect(
      picture.contains(
        "@keyframes zoom{0%{transform:none}20%{transform:translate(-100.0px,-70.0px) scale(2.0)}40%{transform:none}}"
      ))
    let parts = picture.split(separator: "</g></g>")
    #expect(parts.first?.contains("one") == true)
    #expect(parts.last?.contains("Note") == true)
    #expect(parts.first?.contains("Note") == false)
    #expect(picture.contains("<clipPath id=\"screen\"><rect width=\"200\" height=\"100\"/>"))
  }

  @Test(arguments: [
    // At the edges the area isn't in the middle.
    (Rect(x: 0, y: 0, width: 10, height: 1), "translate(0.0 0.0) scale(2.0)"),
    (Rect(x: 15, y: 4, width: 5, height: 1), "translate(-600.0 -300.0) scale(4.0)"),
    (Rect(x: 0, y: 0, width: 300, height: 100), "scale(1)"),
  ])
  func `a still has its area`(zoom: Rect, transform: String) {
    let picture = SVGPicture(canvas("a"), title: "t", looks: looks, zoom: zoom).text

    #expect(picture.contains("transform=\"\(transform)\""))
    #expect(!picture.contains("@keyframes"))
  }

  @Test(arguments: [
    (CursorShape.bar, "x=\"30\" y=\"20\""),
    (.block, "transform=\"translate(30 20) scale(5 1)\" opacity=\".5\""),
    (.underline, "transform=\"translate(30 38) scale(5 .1)\""),
  ])
  func `the cursor has its shape`(shape: CursorShape, attributes: String) {
    var canvas = canvas("a")
    (canvas.cursor, canvas.cursorShape) = (Point(x: 3, y: 1), shape)

    #expect(SVGPicture(canvas, title: "t", looks: looks).text.contains(attributes))
  }

  @Test func `a link can be followed, if it is one of a page`() {
    var canvas = canvas("See here and there.")
    canvas.link("here", at: Point(x: 4, y: 0), target: "https://example.org/?a&b")
    canvas.link("there", at: Point(x: 13, y: 0), target: "javascript:alert(1)")

    let picture = SVGPicture(canvas, title: "t", looks: looks).text

    #expect(
      picture.contains(
        "<a href=\"https://example.org/?a&amp;b\"><tspan x=\"40\" textLength=\"40\">here</tspan></a>"
      ))
    #expect(!picture.contains("javascript"))
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(width: 20, height: 5))
    canvas.draw(text, at: Point(x: 0, y: 0))
    return canvas
  }
}
