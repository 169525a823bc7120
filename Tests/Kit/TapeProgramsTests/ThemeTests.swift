import Colors
import Testing

@testable import TapePrograms

@Suite struct ThemeTests {
  @Test func `reads VHS's JSON, and keeps what it omits`() throws {
    let theme = try #require(
      TerminalColors(
        theme: ##"{"name": "a", "red": "#f00", "brightBlue": "#0000fe", "background": "#010101"}"##)
    )

    #expect(theme.palette[1] == RGBColor(0xFF0000))
    #expect(theme.palette[12] == RGBColor(0x0000FE))
    #expect(theme.background == RGBColor(0x010101))
    #expect(theme.foreground == TerminalColors.dark.foreground)
  }

  @Test func `reads a file of base16`() throws {
    let lines = (0..<16).map {
      "base0\(String($0, radix: 16).uppercased()): \"0000\(10 + $0)\" # \($0)"
    }
    let theme = try #require(TerminalColors(theme: "scheme: x\n" + lines.joined(separator: "\n")))

    #expect(theme.background == RGBColor(0x000010))
    #expect(theme.foreground == RGBColor(0x000015))
    #expect(theme.palette[1] == RGBColor(0x000018))
    #expect(theme.palette[8] == RGBColor(0x000013))
  }

  @Test(arguments: ["{", "{\"red\": \"blue\"}", "", "base00: \"000000\"", "Dracula"])
  func `anything else is no theme`(text: String) {
    #expect(TerminalColors(theme: text) == nil)
  }
}
