import TerminalWidgets
import Testing

@MainActor
@Suite struct DefinitionsTests {
  private let definitions = Definitions([
    .init("A screen is shown", "Which screen"),
    .init("A field has a problem", "Which field and which rule, never what was typed"),
    .init("Nothing else", ""),
  ])

  @Test func `stand side by side where there is room, and meanings are wrapped there`() {
    #expect(
      definitions.lines(width: 56, height: 4) == [
        "A screen is shown       Which screen",
        "A field has a problem   Which field and which rule,",
        "                        never what was typed",
        "Nothing else",
      ])
    #expect(definitions.height(forWidth: 56) == 4)
  }

  @Test(arguments: [(52, "A screen is shown       Which screen"), (51, "A screen is shown")])
  func `a meaning has 28 columns beside its term, or none`(width: Int, first: String) {
    #expect(definitions.lines(width: width, height: 8)[0] == first)
  }

  @Test func `stand below each other where there is little`() {
    #expect(
      definitions.lines(width: 24, height: 8) == [
        "A screen is shown",
        "  Which screen",
        "A field has a problem",
        "  Which field and which",
        "  rule, never what was",
        "  typed",
        "Nothing else",
        "",
      ])
    #expect(definitions.height(forWidth: 24) == 7)
  }

  @Test func `are read as terms and meanings`() {
    #expect(
      definitions.description.label == """
        A screen is shown: Which screen
        A field has a problem: Which field and which rule, never what was typed
        Nothing else
        """)
  }
}
