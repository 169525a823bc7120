import Colors
import DemoKit
import TerminalKit
import Testing

@testable import tape

@Suite struct SettingsTests {
  @Test func `the window, the font and the colours come from the tape`() throws {
    let settings = TapeSettings(
      try tape(
        """
        Set FontSize 20
        Set Padding 3
        Set Margin 4
        Set MarginFill "#674EFF"
        Set WindowBar RingsRight
        Set WindowTitle "A title"
        Set BorderRadius 9
        Set CastVersion 3
        Set Theme { "red": "#ff0000" }
        Set Framerate 30
        """))

    #expect(settings.font.size == 20)
    #expect(settings.frame.padding == 3)
    #expect(settings.frame.margin == 4)
    #expect(settings.frame.marginFill == RGBColor(0x674EFF))
    #expect(settings.frame.bar == .ringsRight)
    #expect(settings.frame.title == "A title")
    #expect(settings.castVersion == .three)
    #expect(settings.colors.palette[1] == RGBColor(0xFF0000))
    #expect(settings.unused == ["Framerate"])
  }

  @Test func `a size in pixels is that of a window with VHS's font`() throws {
    let settings = TapeSettings(try tape("Set Width 1200\nSet Height 600"))

    #expect(settings.pixelSize == Size(width: 81, height: 18))
    #expect(TapeSettings(try tape("Enter")).pixelSize == nil)
  }

  @Test(arguments: [
    ("Set FontSize big", "a.tape:1:1: expected a number from 4 to 100 for FontSize"),
    (
      "Set WindowBar Square",
      "a.tape:1:1: expected one of Colorful, ColorfulRight, Rings, RingsRight"
    ),
    (
      "Set Theme { \"red\": \"blue\" }",
      "a.tape:1:1: expected colours as JSON, or a file of them, or one of base16"
    ),
    ("Scene home", "a.tape:1:1: Scene is for the tapes of foyer demo; name a program by Program"),
  ])
  func `a value that can't be used is a problem of the tape`(text: String, sentence: String) throws
  {
    #expect(TapeChecks.problems(try tape(text)).map(\.description) == [sentence])
  }

  @Test func `missing programs are found`() throws {
    let tape = try tape("Require sh\nRequire no-such-program")

    #expect(TapeChecks.missingPrograms(tape, path: "/usr/bin:/bin") == ["no-such-program"])
  }

  @Test func `advice names what makes a tape unreliable`() throws {
    let advice = TapeAdvice.all(
      on: try tape("Set Framerate 9\nType \"a\" Sleep 2s Enter\nHide\nEnter"))

    #expect(
      advice.map { "\($0.place.line):\($0.place.column)" } == ["1:1", "1:1", "2:10", "3:1"])
    #expect(TapeAdvice.all(on: try tape("Type \"a\" Wait /b/ Enter")).isEmpty)
    #expect(
      TapeAdvice.all(on: try tape("Sleep 2s\nHide\nEnter\nShow\nWait")).map(\.place.line) == [1])
  }

  private func tape(_ text: String) throws -> Tape {
    try TapeReader.tape(at: "a.tape") { (_) throws(TapeFileProblem) in Array(text.utf8) }
  }
}
