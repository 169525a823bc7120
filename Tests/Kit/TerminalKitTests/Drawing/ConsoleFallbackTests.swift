import TerminalKit
import Testing

struct ConsoleFallbackTests {
  @Test(arguments: [
    ("✓", "+"), ("✗", "x"), ("▏", "│"), ("▕", "│"), ("⇧", "S"), ("▰", "■"), ("▱", "·"), ("▸", ">"),
    ("…", "~"), ("⠋", "|"), ("▾", "▼"), ("’", "'"),
  ])
  func `draws a mark that a console's font lacks by one that it has`(
    _ mark: String, _ drawn: String
  ) {
    #expect(ConsoleFallback.text(for: cell(mark)) == drawn)
  }

  @Test(arguments: ["a", " ", "─", "│", "┌", "█", "▲", "↑", "→", "·", "é", "ß", "Ж", "日"])
  func `leaves letters, frames and arrows as they are`(_ text: String) {
    #expect(ConsoleFallback.text(for: cell(text)) == nil)
  }

  private func cell(_ text: String) -> Cell {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.draw(text, at: Point(x: 0, y: 0))
    return canvas[0, 0]
  }
}
