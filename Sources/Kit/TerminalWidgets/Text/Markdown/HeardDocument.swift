/// A document for those who listen: its beginning or a section of it, then the sections and links to
/// choose from. What is asked for at every question is made once.
struct HeardDocument {
  let links: [MarkdownDocument.Link]
  let numbers: Numbered<String>
  let sections: [MarkdownDocument.Section]
  /// Which section was asked for last.
  var section: Int? { didSet { text = nil } }
  private var text: String?
  /// What stands before the first section; all of it where there are none.
  private let beginning: [MarkdownDocument.Block]

  /// Columns: who listens has no lines.
  private static let unbroken = 100_000

  init(_ document: MarkdownDocument) {
    links = document.links
    numbers = Numbered(links.map(\.target))
    sections = document.sections
    beginning = sections.first.map { Array(document.blocks[..<$0.block]) } ?? document.blocks
  }

  /// The beginning, or the section that was asked for.
  mutating func read() -> String {
    let text = text ?? laidOut
    self.text = text
    return text
  }

  var optionCount: Int { sections.count + links.count }

  func option(at index: Int) -> WidgetOption {
    if index < sections.count { return WidgetOption(sections[index].title) }
    let link = links[index - sections.count]
    return WidgetOption(link.text, detail: link.isFile ? "" : link.target)
  }

  private var laidOut: String {
    let blocks = section.map { sections[$0].blocks } ?? beginning
    return MarkdownLayout(
      MarkdownDocument(blocks: blocks.filter { $0 != .rule }), width: Self.unbroken, links: numbers
    ).rows.map { $0.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
