import Foundation
import TerminalKit
import Testing

@testable import DemoKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGTests {
  private let looks = RecordingLooks(theme: .standard, isLight: false)

  @Test func `every run begins in its column, wide characters stand alone`() {
    let row = SVGRow(.drawn("a 日本<b"), row: 0, looks: looks)

    #expect(
      row.markup == """
        <text y="15"><tspan x="0" textLength="20">a </tspan>\
        <tspan x="20" textLength="20">日</tspan><tspan x="40" textLength="20">本</tspan>\
        <tspan x="60" textLength="20">&lt;b</tspan></text>
        """)
  }

  @Test func `a row that other widths have too is drawn once, and isn't hidden between them`() {
    var recording = Recording()
    for number in 0..<40 {
      recording.add(.drawn("same", width: 10 + number % 3), at: .milliseconds(number * 100))
    }

    let picture = SVGPicture(recording, title: "a", looks: looks).text

    #expect(picture.components(separatedBy: ">same<").count == 2)
    #expect(!picture.contains("@keyframes k"))
  }

  @Test(arguments: [
    ("日本語", 12), ("日本語", 6), ("a日", 3), ("語", 2), ("ab 한", 12), ("a 🚀", 5), ("日 b", 4),
  ])
  func `the last character of a row is drawn, also a wide one`(text: String, width: Int) {
    for role in [StyleRole.text, .title, .selection] {
      let markup = SVGRow(.drawn(text, role: role, width: width), row: 0, looks: looks).markup

      let shown = markup.replacing(/<[^>]*>/, with: "")
      #expect(shown == text, "\(markup)")
      #expect(!markup.contains("></tspan>"))
    }
  }

  @Test func `a role has its class, a reversed one its ground`() {
    let row = SVGRow(.drawn("Yes", role: .selection, width: 4), row: 2 - 2, looks: looks)

    let number = StyleRole.selection.rawValue
    #expect(row.markup.hasPrefix("<rect class=\"g\(number)\" x=\"0\" y=\"0\" width=\"30\""))
    #expect(row.markup.contains("class=\"r\(number)\">Yes</tspan>"))
    #expect(row.roles == [.selection])
  }

  @Test(arguments: [
    ("HTTPS://a.org", true), ("Mailto:a@b.org", true), ("javascript:x", false), ("HTTPSx:a", false),
  ])
  func `a link that any page may have is one, in any case of its letters`(
    target: String, isLink: Bool
  ) {
    var canvas = Canvas.drawn("link")
    canvas.replaceLinks(
      with: [CanvasLink(origin: Point(x: 0, y: 0), text: "link", target: target)])

    #expect(
      SVGRow(canvas, row: 0, looks: looks).markup.contains("<a href=\"\(target)\">") == isLink)
  }

  @Test func `the colours are the theme's, or else the screen's own`() {
    #expect(looks.colors(of: .text).text == looks.foreground)
    #expect(looks.colors(of: .danger).text == .xterm(131))
    #expect(looks.colors(of: .selection).ground == looks.foreground)
    #expect(looks.colors(of: .selection).text == looks.background)
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{7}", "�[31mred�"), ("a\u{202E}b\u{2066}c\u{200F}", "abc"),
    ("<\u{301}b \"\u{301} &\u{301}", "<\u{301}b \"\u{301} &\u{301}"), ("a\u{2028}b", "a b"),
    ("a\u{E0041}", "a"),
  ])
  func `a title is well-formed and sanitised, whatever it has`(
    title: String, shown: String
  ) throws {
    var frame = PictureFrame()
    (frame.bar, frame.title) = (.colorful, title)

    let picture = SVGPicture(.drawn("x"), title: title, looks: looks, frame: frame).text

    #expect(try texts(of: picture) == [shown, "x"])
    #expect(picture.contains("aria-label=\"\(MarkupText.escaped(shown))\""))
    #expect(!picture.unicodeScalars.contains { $0.properties.generalCategory == .format })
  }

  @Test func `a still is well-formed XML without motion, whatever is on the screen`() throws {
    let picture = SVGPicture(.drawn("<&\"'>"), title: "a \"b\" & c", looks: looks)

    #expect(try texts(of: picture.text) == ["<&\"'>"])
    #expect(!picture.text.contains("@keyframes"))
  }

  @Test func `each row is drawn once, and shown at its times`() throws {
    var recording = Recording()
    for (second, text) in ["one", "two", "one"].enumerated() {
      recording.add(.drawn(text), at: .seconds(second))
    }

    let picture = SVGPicture(recording, title: "t", looks: looks)

    #expect(try texts(of: picture.text) == ["one", "two"])
    let shown = "visibility:visible"
    let hidden = "visibility:hidden"
    #expect(picture.text.contains("k0{0%{\(shown)}20%{\(hidden)}40%{\(shown)}}"))
    #expect(picture.text.contains("k1{20%{\(shown)}40%{\(hidden)}}"))
    #expect(picture.text.contains("class=\"a z\" style=\"animation-name:k0\""))
  }

  @Test func `who plays no animation sees the first screen, and nothing else over it`() {
    var recording = Recording()
    for (second, text) in ["one", "two"].enumerated() {
      recording.add(.drawn(text), at: .seconds(second))
    }

    let picture = SVGPicture(recording, title: "t", looks: looks)

    #expect(picture.text.contains("<g class=\"a\" style=\"animation-name:k0\"><text"))
    #expect(
      picture.text.contains(
        "<g class=\"a z\" visibility=\"hidden\" style=\"animation-name:k1\"><text"))
    #expect(picture.text.contains("fill=\"\(looks.foreground.hex)\" font-family=\"monospace\""))
    #expect(!picture.text.contains(".a{visibility"))
  }

  @Test func `a row that never changes doesn't move`() {
    var recording = Recording()
    var canvas = Canvas(size: Size(width: 12, height: 2))
    canvas.draw("still", at: Point(x: 0, y: 0))
    recording.add(canvas, at: .zero)
    canvas.draw("moves", at: Point(x: 0, y: 1))
    recording.add(canvas, at: .seconds(1))

    let picture = SVGPicture(recording, title: "t", looks: looks)

    #expect(picture.text.contains("<g><text y=\"15\">"))
    #expect(picture.text.contains("animation-name:k1\"><text y=\"35\">"))
  }

  private func texts(of svg: String) throws -> [String] {
    let document = try XMLDocument(xmlString: svg, options: [.nodePreserveWhitespace])
    return try document.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue)
  }
}
