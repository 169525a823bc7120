/// Document in linear mode: its beginning or a section, then sections and links to choose from.
/// Results are cached, since each question asks for them again.
struct LinearDocument {
  let links: [MarkdownDocument.Link]
  let numbers: NumberedSet<String>
  let sections: [MarkdownDocument.Section]
  /// Index of the chosen section.
  var section: Int? { didSet { text = nil } }
  private var text: String?
  /// Blocks before the first section; all blocks if there is none.
  private let beginning: [MarkdownDocument.Block]

  /// Columns that keep each paragraph on one line, since linear mode doesn't wrap.
  private static let unbroken = 100_000

  init(_ document: MarkdownDocument) {
    links = document.links
    numbers = NumberedSet(links.map(\.target))
    sections = document.sections
    beginning = sections.first.map { Array(document.blocks[..<$0.block]) } ?? document.blocks
  }

  /// Returns the text of the beginning or of the chosen section.
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
    ).rows.map { $0.map(\.spoken).joined() }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
