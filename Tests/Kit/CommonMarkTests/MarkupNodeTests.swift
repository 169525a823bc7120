import Testing

@testable import CommonMark

@Suite struct MarkupNodeTests {
  @Test func `blocks have their kinds and lines`() {
    let document = MarkupNode(
      parsing: "# One\n\nA *b* [c](d)\n\n2. x\n3. y\n\n> q\n\n```\nlet a\n```\n---\n")

    #expect(
      document.children.map(\.kind) == [
        .heading(level: 1), .paragraph, .list(start: 2), .quote, .code, .rule,
      ])
    #expect(document.children.map(\.line) == [1, 3, 5, 8, 10, 13])
    #expect(document.children[1].children.last?.kind == .link(target: "d"))
    #expect(document.text == "One\nA b c\nx\ny\nq\nlet a\n")
  }

  @Test(arguments: ["", "\0", "<b>", "[", "\u{FFFD}\u{1B}[31m", "```", "&#0;"])
  func `anything is Markdown`(text: String) {
    #expect(MarkupNode(parsing: text).kind == .document)
  }

  @Test func `what is nested too deeply becomes text`() {
    let text = String(repeating: "> ", count: 20_000) + "here"

    var (deepest, node) = (0, MarkupNode(parsing: text))
    while let child = node.children.first { (deepest, node) = (deepest + 1, child) }

    #expect(deepest == MarkupNode.deepest)
    #expect(node.literal == "here")
  }
}
