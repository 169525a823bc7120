import SwiftParser
import SwiftSyntax

/// Gone words don't return to names, messages and comments.
struct WordRule {
  let gone: GoneWords
  /// Prefixes of files that have to contain such words, such as a list of stop words.
  let except: [String]

  func violations(in file: SourceFile) -> [Violation] {
    guard !except.contains(where: file.path.hasPrefix) else { return [] }
    var found: [Violation] = []
    if let phrase = gone.phrase(inName: file.name) { found.append(violation(phrase, 1, file)) }
    // Few files have such a word at all, and only those are parsed.
    if gone.mayBe(in: file) {
      let tree = Parser.parse(source: file.text)
      let visitor = WordVisitor(gone, SourceLocationConverter(fileName: file.path, tree: tree))
      visitor.walk(tree)
      found += visitor.found.map { violation($0.phrase, $0.line, file) }
    }
    return found
  }

  /// Checks a document's prose, without its code.
  func violations(inDocument document: SourceFile) -> [Violation] {
    var isCode = false
    return document.lines.enumerated().compactMap { index, line in
      if line.hasPrefix("```") { isCode.toggle() }
      let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
      guard !isCode, let phrase = gone.phrase(inSentence: prose) else { return nil }
      return violation(phrase, index + 1, document)
    }
  }

  private func violation(_ phrase: GoneWords.Phrase, _ line: Int, _ file: SourceFile) -> Violation {
    Violation(
      file: file.path, line: line,
      rule: "“\(phrase.words.joined(separator: " "))” is gone (docs/glossary.md)",
      instead: "say \(phrase.remedy)")
  }
}

/// Finds gone words in the identifiers, the sentences of literals and the comments of a file.
private final class WordVisitor: SyntaxVisitor {
  private(set) var found: [(phrase: GoneWords.Phrase, line: Int)] = []
  private let gone: GoneWords
  private let converter: SourceLocationConverter

  init(_ gone: GoneWords, _ converter: SourceLocationConverter) {
    (self.gone, self.converter) = (gone, converter)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    for comment in (token.leadingTrivia.pieces + token.trailingTrivia.pieces).compactMap(\.comment)
    {
      add(gone.phrase(inSentence: comment), token)
    }
    switch token.tokenKind {
    case .identifier(let name): add(gone.phrase(inName: name), token)
    case .stringSegment(let text) where text.contains(" "):
      add(gone.phrase(inSentence: text), token)
    default: break
    }
    return .skipChildren
  }

  private func add(_ phrase: GoneWords.Phrase?, _ token: TokenSyntax) {
    guard let phrase else { return }
    found.append((phrase, token.startLocation(converter: converter).line))
  }
}

extension TriviaPiece {
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
      .docBlockComment(let text):
      text
    default: nil
    }
  }
}
