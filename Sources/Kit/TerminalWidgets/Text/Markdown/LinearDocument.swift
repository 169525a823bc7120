/// Document in linear mode: its beginning or a section, then sections and links to choose from.
/// Results are cached, since each question asks for them again.
struct LinearDocument {
  /// Part of the document that an option leads to.
  enum Part {
    case beginning
    case section(Int)
    case link(Int)
  }

  let links: [MarkdownDocument.Link]
  let numbers: NumberedSet<String>
  let sections: [MarkdownDocument.Section]
  /// Index of the chosen section.
  var section: Int? { didSet { text = nil } }
  private var text: String?
  /// True if the document was opened at a section, so that the beginning is an option, too.
  private let offersBeginning: Bool
  /// Blocks before the first section; all blocks if there is none.
  private let beginning: [MarkdownDocument.Block]

  /// Columns that keep each paragraph on one line, since linear mode doesn't wrap.
  private static let unbroken = 100_000

  /// - Parameter heading: position of the heading whose section is read first; nil for the beginning.
  init(_ document: MarkdownDocument, atHeading heading: Int? = nil) {
    links = document.links
    numbers = NumberedSet(links.map(\.target))
    let sections = document.sections
    self.sections = sections
    beginning = sections.first.map { Array(document.blocks[..<$0.block]) } ?? document.blocks
    let headings = document.blocks.indices.filter { document.blocks[$0].isHeading }
    let block = heading.flatMap { headings.indices.contains($0) ? headings[$0] : nil }
    section = block.flatMap { block in sections.firstIndex { $0.block == block } }
    offersBeginning = section != nil
  }

  /// Returns the text of the beginning or of the chosen section.
  mutating func read() -> String {
    let text = text ?? laidOut
    self.text = text
    return text
  }

  var optionCount: Int { (offersBeginning ? 1 : 0) + sections.count + links.count }

  func part(ofOption index: Int) -> Part {
    let index = offersBeginning ? index - 1 : index
    if index < 0 { return .beginning }
    return index < sections.count ? .section(index) : .link(index - sections.count)
  }

  /// - Parameter title: title of the document.
  func option(at index: Int, title: String) -> WidgetOption {
    switch part(ofOption: index) {
    case .beginning: WidgetOption(title)
    case .section(let section): WidgetOption(sections[section].title)
    case .link(let link):
      WidgetOption(links[link].text, detail: links[link].isFile ? "" : links[link].target)
    }
  }

  private var laidOut: String {
    let blocks = section.map { sections[$0].blocks } ?? beginning
    return MarkdownLayout(
      MarkdownDocument(blocks: blocks.filter { $0 != .rule }), width: Self.unbroken, links: numbers
    ).rows.map { $0.map(\.spoken).joined() }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
