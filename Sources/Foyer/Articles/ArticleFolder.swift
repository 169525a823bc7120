import ArticleSearch
import CommonMark
import Dispatch
import Domain
import Essentials
import Files
import Synchronization

/// A folder of articles, with a folder for each language or with files of unknown language.
struct ArticleFolder {
  /// The highest number of files that are read.
  static let fileLimit = 10_000

  struct File: Equatable {
    let slug: String
    let path: String
    /// The folder of all articles; links to files outside it aren't read.
    let root: String

    /// Nil if there is no file.
    var version: FileVersion? { FileVersion(at: path, followsLinks: true) }

    func bytes() throws(TextFileError) -> [UInt8] {
      try TextFile.bytes(at: path, within: root)
    }
  }

  let path: String

  /// Returns the languages that have a folder.
  ///
  /// - Parameter known: the languages to look for.
  func languages(of known: [String]) -> [String] { known.filter { isFolder("\(path)/\($0)") } }

  /// Returns the articles in a language; if no language has a folder, all articles.
  ///
  /// - Throws: an error if the folder can't be read.
  func files(in language: String) throws(ArticlesError) -> [File] {
    let own = "\(path)/\(language)"
    return try files(under: isFolder(own) ? own : path)
  }

  /// Returns the list of words with the same meaning in a language; nil if there is no such file.
  func synonyms(in language: String) -> File? {
    let own = "\(path)/\(language)"
    let file = "\(isFolder(own) ? own : path)/\(SynonymFile.name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return File(slug: "", path: file, root: path)
  }

  /// Returns the articles in all languages.
  func files() throws(ArticlesError) -> [File] { try files(under: path) }

  /// - Returns: no more files than the limit.
  private func files(under folder: String) throws(ArticlesError) -> [File] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw .unreadable
    }
    let files = names.sorted().compactMap { name -> File? in
      guard let slug = Self.slug(of: name) else { return nil }
      return File(slug: slug, path: "\(folder)/\(name)", root: path)
    }
    return Array(files.prefix(Self.fileLimit))
  }

  /// Returns nil for other and hidden files.
  private static func slug(of name: String) -> String? {
    guard !name.hasPrefix("."), !name.contains("/.") else { return nil }
    return [".md", ".markdown"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: Bool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}

/// Maps elements on another thread, a part ahead of the values that are used.
struct MappedAhead<Element: Sendable, Value: Sendable>: Sequence, IteratorProtocol {
  private static var size: Int { 128 }

  private var elements: ArraySlice<Element>
  private let transform: @Sendable (Element) -> Value
  private var values: ArraySlice<Value> = []
  private var coming: Part?

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Value) {
    self.elements = elements[...]
    self.transform = transform
    begin()
  }

  mutating func next() -> Value? {
    if values.isEmpty, let coming {
      values = coming.wait()[...]
      begin()
    }
    return values.popFirst()
  }

  private mutating func begin() {
    let part = elements.prefix(Self.size)
    elements = elements.dropFirst(Self.size)
    coming = part.isEmpty ? nil : Part { [transform] in part.map(transform) }
  }

  private final class Part: Sendable {
    private let group = DispatchGroup()
    private let values = Mutex([Value]())

    init(_ make: @escaping @Sendable () -> [Value]) {
      DispatchQueue.global().async(group: group) {
        let made = make()
        self.values.withLock { $0 = made }
      }
    }

    func wait() -> [Value] {
      group.wait()
      return values.withLock(\.self)
    }
  }
}

extension SearchDocument {
  static let empty = SearchDocument(title: "")

  /// Creates a document from an article's text without its markup. The summary and keywords count as
  /// headings.
  init(_ article: HelpArticle) {
    self.init(title: article.head.title)
    var parts = Parts()
    parts.add(MarkupNode(parsing: article.text))
    headings =
      ([article.head.summary] + parts.headings.filter { $0 != article.head.title }
      + article.head.keywords).joined(separator: "\n")
    body = parts.body.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Divides an article at its headings, which are the sections' titles. The first section is the text
  /// before them, without a title.
  static func sections(of article: HelpArticle) -> [SearchDocument] {
    MarkupNode(parsing: article.text).children.reduce(into: [.empty]) { sections, node in
      if case .heading = node.kind { return sections.append(SearchDocument(title: node.text)) }
      var parts = Parts()
      parts.add(node)
      for text in parts.body where !text.isEmpty {
        let body = sections[sections.count - 1].body
        sections[sections.count - 1].body = body.isEmpty ? text : "\(body)\n\(text)"
      }
    }
  }

  private struct Parts {
    var headings: [String] = []
    var body: [String] = []

    mutating func add(_ node: MarkupNode) {
      switch node.kind {
      case .heading: headings.append(node.text)
      case .paragraph, .code, .text: body.append(node.text)
      case .html: body.append(node.literal.withoutTags)
      default: for child in node.children { add(child) }
      }
    }
  }
}

extension String {
  /// The text without HTML tags.
  fileprivate var withoutTags: String {
    var (text, isTag) = ("", false)
    for character in self {
      if character == "<" {
        isTag = true
        text += " "
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        text.append(character)
      }
    }
    return text
  }
}

/// A list of words and phrases with the same meaning: a group a line, separated by commas.
struct SynonymFile {
  static let name = "synonyms.txt"
  /// The highest number of groups that are read.
  static let groupLimit = 1_000
  /// The longest phrase, in characters.
  static let longest = 64

  /// The groups with their lines, from 1.
  private(set) var groups: [(phrases: [String], line: Int)] = []
  /// The lines that are no group.
  private(set) var unknownLines: [Int] = []

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) where !line.hasPrefix("#") {
      let phrases = line.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      if phrases == [""] { continue }
      if phrases.count > 1, phrases.allSatisfy(Self.isPhrase) {
        groups.append((phrases, number))
      } else {
        unknownLines.append(number)
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isPhrase(_ text: String) -> Bool {
    text.count <= longest && text.contains { $0.isLetter || $0.isNumber }
  }
}
