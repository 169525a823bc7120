import TerminalKit
import Testing

@testable import TerminalWidgets

@MainActor
@Suite struct MarkdownTests {
  private static let text = """
    # Welcome

    A *short* text with `code`, **weight** and a
    [link](https://a.example/x).

    - first
    - second item that is longer
      than a row
      1. nested
      2. again

    > Said by
    > somebody

    ```
    let a  = 1
    ```
    ---
    The end.
    """

  @Test func `is laid out at 76 columns`() {
    #expect(
      Markdown(Self.text).lines(width: 76) == [
        "Welcome", "",
        "A short text with code, weight and a link (https://a.example/x).",
        "• first", "• second item that is longer than a row", "  1. nested", "  2. again", "",
        "▏ Said by somebody", "", "  let a  = 1", "", String(repeating: "─", count: 76), "",
        "The end.",
      ])
  }

  @Test func `is laid out at 24 columns`() {
    #expect(
      Markdown(Self.text).lines(width: 24).prefix(11) == [
        "Welcome", "", "A short text with code,", "weight and a link",
        "(https://a.example/x).", "• first", "• second item that is", "  longer than a row",
        "  1. nested", "  2. again", "",
      ])
  }

  @Test func `links are links, and words have their look`() {
    let canvas = Markdown(Self.text).canvas(width: 76)

    #expect(canvas[0, 0].role == .accent)
    #expect(canvas[2, 2].role == .title)
    #expect(canvas[18, 2].role == .accent)
    #expect(canvas.visibleLinks.map(\.target) == ["https://a.example/x"])
  }

  @Test(arguments: [
    ("<https://a.example>", "https://a.example"),
    ("<mailto:ada@a.example>", "mailto:ada@a.example"),
    ("[ada@a.example](mailto:ada@a.example)", "ada@a.example"),
    ("[write](mailto:ada@a.example)", "write (mailto:ada@a.example)"),
    ("[here](https://a.example)", "here (https://a.example)"),
  ])
  func `an address stands once`(text: String, line: String) {
    #expect(Markdown(text).lines(width: 76) == [line])
  }

  nonisolated static let spans: [(String, [MarkdownDocument.Span])] = [
    ("a * b * c", [.init("a * b * c")]), ("snake_case_name", [.init("snake_case_name")]),
    ("**a**b", [.init("a", .strong), .init("b")]), ("_a_", [.init("a", .emphasis)]),
    ("`*a*`", [.init("*a*", .code)]), (#"\*a\*"#, [.init("*a*")]), ("[a]", [.init("[a]")]),
    ("[a](b) c", [.init("a", .link(target: "b")), .init(" c")]), ("*a", [.init("*a")]),
    ("<https://a.example>", [.init("https://a.example", .link(target: "https://a.example"))]),
    ("1 < 2 > 1", [.init("1 < 2 > 1")]),
  ]

  @Test(arguments: spans) func `reads what stands within a line`(
    _ text: String, _ spans: [MarkdownDocument.Span]
  ) {
    #expect(MarkdownSpans.parse(text) == spans)
  }

  nonisolated static let blocks: [(String, [MarkdownDocument.Block])] = [
    ("#5 is no heading", [.paragraph([.init("#5 is no heading")])]),
    ("## Two", [.heading(level: 2, [.init("Two")])]),
    (
      "3. three\n4. four",
      [
        .list(start: 3, items: [[.paragraph([.init("three")])], [.paragraph([.init("four")])]])
      ]
    ),
    (
      "- a\n\n- b",
      [
        .list(start: nil, items: [[.paragraph([.init("a")])], [.paragraph([.init("b")])]])
      ]
    ),
    (
      "a\n- b",
      [
        .paragraph([.init("a")]), .list(start: nil, items: [[.paragraph([.init("b")])]]),
      ]
    ),
    ("```\nopen", [.code(["open"])]), ("> > a", [.quote([.quote([.paragraph([.init("a")])])])]),
    ("", []), ("-", [.paragraph([.init("-")])]),
  ]

  @Test(arguments: blocks) func `reads blocks`(_ text: String, _ blocks: [MarkdownDocument.Block]) {
    #expect(MarkdownParser.parse(text).blocks == blocks)
  }

  @Test(arguments: [">", "- ", "1. ", "*", "[", "a `", "```\n", "> - ", "#", "<a:"])
  func `holds out against a lot of one mark`(_ mark: String) {
    let markdown = Markdown(String(repeating: mark, count: 2000))

    #expect(markdown.height(forWidth: 40) > 0)
  }

  @Test func `is read aloud without lines that only look good`() {
    let label = Markdown(Self.text).description.label

    #expect(label.contains("Welcome\nA short text"))
    #expect(label.contains("• second item that is longer than a row\n  1. nested"))
    #expect(!label.contains("─"))
  }

  @Test func `a place on a page is in the block whose first row it may be`() {
    let page = DocumentPage(
      MarkdownDocument(blocks: [.rule, .heading(level: 2, [.init("Be kind")]), .rule]),
      links: NumberedSet(), width: 40)

    for (block, row) in page.starts.enumerated() {
      #expect(page.place(ofRow: row) == (block, 0))
    }
  }
}
