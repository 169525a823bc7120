import Colors
import TerminalKit
import Testing

@testable import DemoKit

@Suite struct HTMLPageTests {
  private static let looks = RecordingLooks(theme: .standard, isLight: false)

  private func recording() -> Recording {
    var recording = Recording()
    var canvas = Canvas(size: Size(width: 9, height: 1))
    recording.add(canvas, at: .zero)
    canvas.draw("a <b>", at: Point(x: 0, y: 0))
    recording.add(canvas, at: .seconds(1))
    recording.add(caption: "Let's <go>", at: .seconds(62))
    recording.end(at: .seconds(70))
    return recording
  }

  @Test func `a page has the picture, the length, and the transcript with its times`() {
    let page = HTMLPage(recording(), title: "A & B", looks: Self.looks, language: "es").text

    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("<svg xmlns"))
    #expect(page.contains("max=\"70\""))
    #expect(page.contains("<div lang=\"es\">"))
    #expect(
      page.contains(
        "<button data-time=\"1\">0:01</button> <div><code>a &lt;b&gt;</code></div>"))
    #expect(
      page.contains(
        "<button data-time=\"62\">1:02</button> <div><strong>Let's &lt;go&gt;</strong></div>"))
    #expect(!page.contains("Chapters"))
    // Nothing is loaded, and nothing can be.
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"") && !page.contains("<link"))
  }

  @Test func `chapters are the tape's comments, or the screenshots`() {
    var recording = recording()
    recording.add(still: "menu", Canvas(size: Size(width: 9, height: 1)), at: .seconds(71))
    let stills = HTMLPage(recording, title: "a", looks: Self.looks).text
    recording.add(chapter: "The <menu>", at: .seconds(72))
    let chapters = HTMLPage(recording, title: "a", looks: Self.looks).text

    #expect(stills.contains("<li><button data-time=\"71\">1:11</button> menu</li>"))
    #expect(chapters.contains("<li><button data-time=\"72\">1:12</button> The &lt;menu&gt;</li>"))
    #expect(!chapters.contains(" menu</li>"))
  }
}
