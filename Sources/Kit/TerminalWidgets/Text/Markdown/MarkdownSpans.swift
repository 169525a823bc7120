/// Cuts a line into spans: `**strong**`, `*emphasis*`, `` `code` ``, `[text](target)`, `<address>`.
struct MarkdownSpans {
  private var rest: Substring
  private var plain = ""
  private var spans: [MarkdownDocument.Span] = []

  static func parse(_ text: some StringProtocol) -> [MarkdownDocument.Span] {
    var parser = MarkdownSpans(rest: Substring(text))
    while let character = parser.rest.first { parser.read(character) }
    parser.endPlain()
    return parser.spans
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read(_ character: Character) {
    switch character {
    case "\\" where rest.dropFirst().first.map { $0.isPunctuation || $0.isSymbol } == true:
      plain.append(rest.dropFirst().first ?? "\\")
      rest = rest.dropFirst(2)
    case "`" where take("`", .code), "*" where take("**", .strong) || take("*", .emphasis),
      "_" where !isWithinWord && (take("__", .strong) || take("_", .emphasis)),
      "[" where takeLink(), "<" where takeAddress():
      break
    default:
      plain.append(character)
      rest = rest.dropFirst()
    }
  }

  /// Reads the text between two marks; returns false if there is no second mark.
  private mutating func take(_ mark: String, _ style: MarkdownDocument.Span.Style) -> Bool {
    guard rest.hasPrefix(mark) else { return false }
    let inner = rest.dropFirst(mark.count)
    guard inner.first?.isWhitespace == false, let end = inner.range(of: mark)?.lowerBound,
      end > inner.startIndex, style == .code || inner[..<end].last?.isWhitespace == false
    else { return false }
    add(inner[..<end], style, rest: inner[end...].dropFirst(mark.count))
    return true
  }

  private mutating func takeLink() -> Bool {
    guard let close = rest.firstIndex(of: "]"), rest[close...].hasPrefix("]("),
      let end = rest[close...].firstIndex(of: ")")
    else { return false }
    let text = rest[..<close].dropFirst()
    let target = rest[close..<end].dropFirst(2)
    guard !text.isEmpty, !target.isEmpty else { return false }
    add(text, .link(target: String(target)), rest: rest[end...].dropFirst())
    return true
  }

  private mutating func takeAddress() -> Bool {
    guard let end = rest.firstIndex(of: ">") else { return false }
    let text = rest[..<end].dropFirst()
    guard text.contains(":"), !text.contains(" ") else { return false }
    add(text, .link(target: String(text)), rest: rest[end...].dropFirst())
    return true
  }

  /// An underscore within a word, as in snake_case, isn't a mark.
  private var isWithinWord: Bool { plain.last.map { $0.isLetter || $0.isNumber } ?? false }

  private mutating func add(
    _ text: Substring, _ style: MarkdownDocument.Span.Style, rest: Substring
  ) {
    endPlain()
    spans.append(MarkdownDocument.Span(String(text), style))
    self.rest = rest
  }

  private mutating func endPlain() {
    if !plain.isEmpty { spans.append(MarkdownDocument.Span(plain)) }
    plain = ""
  }
}

extension Substring {
  fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}
