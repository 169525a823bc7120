import Testing

@testable import CommandParsing

struct CommandSuggestionTests {
  @Test(
    arguments: [
      ("rooms", "room"), ("room list", nil), ("xylophone", nil), ("", nil), ("--lang es", nil),
      ("help rom", nil),
      ("romo list", "room"), ("roomss", "room"), ("room lsit", "list"), ("dor --now", "door"),
      ("doorknob", "door"),
    ] as [(String, String?)])
  func `a mistyped command is answered with the similar one`(line: String, meant: String?) {
    let arguments = line.split(separator: " ").map(String.init)

    #expect(CommandSuggestion(for: arguments, of: Inn.self, program: "inn")?.meant == meant)
  }
}
