import ArticleSearch
import CommonMark
import Domain
import Files
import UnicodeKit

/// The problems of a folder of articles.
public struct ArticleLint {
  /// The width of code that fits on a screen of 80 columns.
  public static let codeLimit = 70

  public private(set) var problems: [ArticleProblem] = []
  private let folder: ArticleFolder
  private let knownRules = Set(ArticleRule.known)
  private let texts = ArticleTexts()

  /// - Parameter known: the languages that may have a folder.
  public init(folder path: String, languages known: [String]) throws(ArticlesError) {
    folder = ArticleFolder(path: path)
    let languages = folder.languages(of: known)
    if languages.isEmpty {
      check(try folder.files(), in: "en")
    } else {
      try check(languages)
    }
    problems.sort { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
  }

  private mutating func check(_ languages: [String]) throws(ArticlesError) {
    var slugs: [String: Set<String>] = [:]
    for language in languages {
      let files = try folder.files(in: language)
      slugs[language] = Set(files.map(\.slug))
      check(files, in: language)
    }
    for language in languages {
      for other in languages where other != language {
        for slug in (slugs[language] ?? []).subtracting(slugs[other] ?? []) {
          let missing = "\(folder.path)/\(other)/\(slug).md"
          report(
            .untranslated(language: other, file: missing),
            in: "\(folder.path)/\(language)/\(slug).md")
        }
      }
    }
  }

  private mutating func check(_ files: [ArticleFolder.File], in language: String) {
    let slugs = Set(files.map(\.slug))
    var paths: [String: String] = [:]
    for file in files {
      let name = file.slug.folded()
      if let path = paths[name] { report(.repeatedSlug(file.slug, file: path), in: file.path) }
      paths[name] = paths[name] ?? file.path
      check(file, slugs, language)
    }
    if files.count == ArticleFolder.fileLimit {
      report(.tooMany(limit: ArticleFolder.fileLimit), in: folder.path)
    }
    if let file = folder.synonyms(in: language) { checkSynonyms(file, language) }
  }

  private mutating func checkSynonyms(_ file: ArticleFolder.File, _ language: String) {
    guard let bytes = bytes(of: file) else { return }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return report(.notUTF8, in: file.path)
    }
    checkControls(in: bytes, file.path)
    let list = SynonymFile(text)
    for line in list.unknownLines { report(.notAGroup, in: file.path, line) }
    if list.groups.count > SynonymFile.groupLimit {
      report(.tooManyGroups(limit: SynonymFile.groupLimit), in: file.path)
    }
    let groups = list.groups.prefix(SynonymFile.groupLimit)
    for phrase in SearchIndex.repeated(in: groups.map(\.phrases), language: language) {
      report(
        .repeatedPhrase(phrase.text, line: groups[phrase.earlier].line), in: file.path,
        groups[phrase.group].line)
    }
  }

  private mutating func bytes(of file: ArticleFolder.File) -> [UInt8]? {
    do throws(TextFileError) { return try file.bytes() } catch {
      report(.unreadable(error), in: file.path)
      return nil
    }
  }

  private mutating func check(
    _ file: ArticleFolder.File, _ slugs: Set<String>, _ language: String
  ) {
    guard let bytes = bytes(of: file) else { return }
    guard let article = ArticleFile(slug: file.slug, bytes: bytes) else {
      return report(.notUTF8, in: file.path)
    }
    checkHead(of: article, file.path)
    for key in texts.missing(in: article.text, language) {
      report(.unknownText(key), in: file.path)
    }
    checkControls(in: bytes, file.path)
    checkText(of: article, file, slugs)
  }

  private mutating func checkHead(of article: ArticleFile, _ path: String) {
    if let problem = article.headProblem { report(problem.kind, in: path, problem.line) }
    if article.given == nil, article.headProblem == nil,
      MarkupNode.firstHeading(of: article.text) == nil
    {
      report(.untitled, in: path, 1)
    }
    for (key, value) in article.fields {
      let line = value.lineInFile
      if !ArticleProblem.keys.contains(key) { report(.unknownKey(key), in: path, line) }
      if key == "order", value.text.flatMap({ Int($0) }) == nil {
        report(.notANumber, in: path, line)
      }
    }
    for rule in article.rules where !knownRules.contains(rule.text) {
      report(.unknownRule(rule.text), in: path, rule.line)
    }
  }

  private mutating func checkControls(in bytes: [UInt8], _ path: String) {
    for (number, line) in zip(1..., bytes.split(separator: 10, omittingEmptySubsequences: false)) {
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      if text.unicodeScalars.contains(where: { $0.actsOnText && $0 != "\t" }) {
        report(.controlCharacter, in: path, number)
      }
    }
  }

  private mutating func checkText(
    of article: ArticleFile, _ file: ArticleFolder.File, _ slugs: Set<String>
  ) {
    MarkupNode(parsing: article.text).each { node in
      let line = node.line + article.headLines
      switch node.kind {
      case .link(let target):
        if let slug = ArticleLink(target, from: file.slug).slug, !slugs.contains(slug) {
          report(.deadLink(target), in: file.path, line)
        }
      case .code: checkCode(node, file.path, from: line)
      default: break
      }
    }
  }

  private mutating func checkCode(_ code: MarkupNode, _ path: String, from line: Int) {
    let lines = code.literal.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, text) in lines.enumerated() {
      let columns = DisplayWidth.of(String(text))
      guard columns > Self.codeLimit else { continue }
      report(.wideCode(columns: columns), in: path, line + number + code.linesBefore)
    }
  }

  private mutating func report(_ kind: ArticleProblem.Kind, in file: String, _ line: Int? = nil) {
    problems.append(ArticleProblem(file: file, line: line, kind: kind))
  }
}

extension MarkupNode {
  /// The number of lines of the opening fence, which an indented block doesn't have.
  fileprivate var linesBefore: Int {
    lastLine - line + 1 > literal.count { $0 == "\n" } ? 1 : 0
  }
}

/// A problem of an article, for its author.
public struct ArticleProblem: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case unreadable(TextFileError)
    case notUTF8
    case usesAliases
    case headIsNoYAML
    case untitled
    case unknownKey(String)
    case unknownRule(String)
    case notANumber
    case controlCharacter
    /// A link to an article that doesn't exist.
    case deadLink(String)
    case wideCode(columns: Int)
    /// The program has no text with that key, or one with values to be filled in.
    case unknownText(String)
    case untranslated(language: String, file: String)
    /// Another file has the same name, apart from case and accents.
    case repeatedSlug(String, file: String)
    case tooMany(limit: Int)
    /// A line of the synonyms without two phrases.
    case notAGroup
    /// A phrase that an earlier line of the synonyms has, too.
    case repeatedPhrase(String, line: Int)
    case tooManyGroups(limit: Int)
  }

  public let file: String
  /// From 1; nil if the problem concerns the whole file.
  public let line: Int?
  public let kind: Kind

  /// The problem in the form of compilers: `file:line: sentence`.
  public var description: String {
    [file, line.map(String.init), " \(sentence)"].compactMap(\.self).joined(separator: ":")
  }

  /// The problem, and advice.
  public var sentence: String {
    switch kind {
    case .unreadable(let error): "Replace the file: \(error.reason)."
    case .notUTF8: "Save the file as UTF-8."
    case .usesAliases: "Write the value out: a head has no &names and *names."
    case .headIsNoYAML: "Write the head as YAML, as docs/articles.md shows: keys and their values."
    case .untitled: "Give the article a title, in its head."
    case .unknownKey(let key):
      "\(key) has no meaning: remove it, or use one of \(ArticleProblem.keys.joined(separator: ", "))."
    case .unknownRule(let rule):
      "There is no rule \(rule): remove it, or use one of docs/reference/events.md."
    case .notANumber: "Set order to a whole number."
    case .controlCharacter: "Remove the control characters: they could act on a terminal."
    case .deadLink(let slug):
      "There is no article \(slug): correct the link, or write the article."
    case .wideCode(let columns):
      "Break the line of code: it takes \(columns) columns, but only \(ArticleLint.codeLimit) fit."
    case .unknownText(let key):
      "There is no text {\(key)} on the screens: correct the key."
    case .untranslated(let language, let file): "Translate it into \(language): add \(file)."
    case .repeatedSlug(let slug, let file):
      "Rename the file: \(file) has the same slug, \(slug)."
    case .notAGroup:
      "Write two or more phrases in a line, separated by commas, of up to \(SynonymFile.longest) characters each."
    case .repeatedPhrase(let phrase, let line):
      "Keep “\(phrase)” in one group: line \(line) has it, or a form of it, too."
    case .tooManyGroups(let limit): "Remove some groups: at most \(limit) are read."
    case .tooMany(let limit): "Remove some articles: at most \(limit) are read."
    }
  }

  static let keys = ["title", "summary", "keywords", "rules", "order"]
}
