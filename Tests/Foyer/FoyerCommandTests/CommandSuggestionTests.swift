import Testing

@testable import foyer

struct CommandSuggestionTests {
  @Test(arguments: [
    ("acounts", "accounts"), ("accounts lsit", "list"), ("applicatons approve x", "applications"),
    ("dektop", nil), ("desc", "desk"), ("dekstop", "desk"), ("desktop", "desk"),
    ("xylophone", nil), ("docter --ascii", "doctor"), ("events funel", "funnel"),
    ("accounts list ada", nil), ("--scene sign-up", nil), ("", nil), ("start", nil), ("xyzzy", nil),
  ])
  func `a slip in a command's name is told`(line: String, meant: String?) {
    let arguments = line.split(separator: " ").map(String.init)

    #expect(
      CommandSuggestion.sentence(for: arguments) == meant.map { "Did you mean `\($0)`?" })
  }
}
