import SceneServices
import Testing

struct PlaceholdersTests {
  @Test(arguments: [
    ("Welcome, {name}.", ["name": "Ada"], "Welcome, Ada."),
    ("Welcome, {name}.", ["name": "{name}{other}"], "Welcome, {name}{other}."),
    ("Welcome, {name}.", ["name": ""], "Welcome, ."),
    ("Welcome, {name}.", [:], "Welcome, {name}."),
    ("{ {name} {{name}} {other} {", ["name": "Ada"], "{ Ada {Ada} {other} {"),
  ])
  func `puts values in the place of their names, once`(
    text: String, values: [String: String], filled: String
  ) {
    #expect(Placeholders.fill(text, with: values) == filled)
  }

  @Test(
    arguments: [
      ("", []), ("no names", []), ("{a} and {b}", ["a", "b"]), ("{a}{a}", ["a"]), ("{}", []),
      ("{a", []), ("a}", []), ("{{a}}", ["a"]), ("{a {b}", ["b"]),
    ] as [(String, Set<String>)])
  func `knows the names in a text`(text: String, names: Set<String>) {
    #expect(Placeholders.names(in: text) == names)
  }
}
