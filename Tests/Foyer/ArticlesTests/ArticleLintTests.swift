import ArticleSearch
import Assets
import Brands
import Domain
import Foundation
import Testing

@testable import Articles

/// A folder of articles that is removed with this object.
final class ArticleFiles {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func problems() throws -> [String] {
    try ArticleLint(folder: folder.path, languages: ["en", "es"]).problems.map {
      $0.description.replacing("\(folder.path)/", with: "")
    }
  }
}

@Suite struct ArticleLintTests {
  nonisolated static let broken: [(files: [String: String], problems: [String])] = [
    (
      ["en/a.md": "# A\n\nSee [b](b.md), [web](https://x.example), [top](#a).\n"],
      ["en/a.md:3: There is no article b.md: correct the link, or write the article."]
    ),
    (
      ["en/a.md": "---\ntitle: A\nrules: [tooShort, tooSmall]\n---\nText\n"],
      ["en/a.md:3: There is no rule tooSmall: remove it, or use one of docs/reference/events.md."]
    ),
    (
      ["en/a.md": "# A\n\n```\nshort\n\(String(repeating: "x", count: 71))\n```\n"],
      ["en/a.md:5: Break the line of code: it takes 71 columns, but only 70 fit."]
    ),
    (
      ["en/a.md": "# A\n\n    \(String(repeating: "x", count: 80))\n"],
      ["en/a.md:3: Break the line of code: it takes 80 columns, but only 70 fit."]
    ),
    (
      ["en/a.md": "# A\n", "en/b.md": "# B\n", "es/a.md": "# A\n"],
      ["en/b.md: Translate it into es: add es/b.md."]
    ),
    (
      ["en/keys.md": "# A\n", "en/Keys.markdown": "# A\n"],
      ["en/keys.md: Rename the file: en/Keys.markdown has the same slug, keys."]
    ),
    (["en/a.md": "Text alone.\n"], ["en/a.md:1: Give the article a title, in its head."]),
    (
      ["en/a.md": "---\ntitle: [\n---\nText\n"],
      ["en/a.md:3: Write the head as YAML, as docs/articles.md shows: keys and their values."]
    ),
    (
      ["en/a.md": "---\ntitle: A\norder: 1\ntitle: B\n---\n# A\n"],
      ["en/a.md:4: Write the head as YAML, as docs/articles.md shows: keys and their values."]
    ),
    (
      ["en/a.md": "---\ntitle: &a A\nsummary: *a\n---\n# A\n"],
      ["en/a.md:3: Write the value out: a head has no &names and *names."]
    ),
    (
      ["en/a.md": "---\ntitle: A\nsumary: x\norder: first\n---\n"],
      [
        "en/a.md:3: sumary has no meaning: remove it, or use one of title, summary, keywords, rules, order.",
        "en/a.md:4: Set order to a whole number.",
      ]
    ),
    (
      ["a.md": "# A\n\nRed \u{1B}[31m\n"],
      ["a.md:3: Remove the control characters: they could act on a terminal."]
    ),
    (["en/a.md": "# A\n\nSee [b](b.md).\n", "en/b.md": "# B\n", "en/pic.png": "?"], []),
    (
      [
        "en/a.md": "# A\n",
        "en/synonyms.txt": "# Ours\n\nbill, invoice\nfees\npay, invoices\nx,,y\n",
      ],
      [
        "en/synonyms.txt:4: \(noGroup)",
        "en/synonyms.txt:5: Keep “invoices” in one group: line 3 has it, or a form of it, too.",
        "en/synonyms.txt:6: \(noGroup)",
      ]
    ),
    (
      [
        "a.md": "# A\n",
        "synonyms.txt": "bill, in\u{1B}voice\nbee, \(String(repeating: "b", count: 65))\n",
      ],
      [
        "synonyms.txt:1: Remove the control characters: they could act on a terminal.",
        "synonyms.txt:2: \(noGroup)",
      ]
    ),
  ]

  nonisolated static let noGroup =
    "Write two or more phrases in a line, separated by commas, of up to 64 characters each."

  @Test(arguments: broken)
  func `tells file, line and what to do`(files: [String: String], problems: [String]) throws {
    #expect(try ArticleFiles(files).problems() == problems)
  }

  @Test func `a file that is no text and one that is too large are reported`() throws {
    let files = try ArticleFiles(["en/big.md": String(repeating: "a", count: (1 << 20) + 1)])
    try Data([0xFF, 0xFE]).write(to: files.folder.appending(path: "en/bytes.md"))

    #expect(
      try files.problems() == [
        "en/big.md: Replace the file: it has more than 1 MB.",
        "en/bytes.md: Save the file as UTF-8.",
      ])
  }

  @Test func `more groups than are read are reported`() throws {
    let groups = (0...1_000).map { "a\($0), b\($0)\n" }.joined()

    let files = try ArticleFiles(["en/a.md": "# A\n", "en/synonyms.txt": groups])

    #expect(
      try files.problems() == ["en/synonyms.txt: Remove some groups: at most 1000 are read."])
  }

  @Test(arguments: ["en", "pt-BR", "es", "ja"])
  func `Foyer's own synonyms are in order`(language: String) throws {
    let list = SynonymFile(try #require(BundledFiles.synonyms(language: language)))

    #expect(list.unknownLines == [])
    #expect(SearchIndex.repeated(in: list.groups.map(\.phrases), language: language) == [])
  }

  @Test(arguments: Brands.names)
  func `the articles that come with Foyer are in order`(brand: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let folder = root.appending(path: "Assets/Articles/\(brand)").path

    #expect(try ArticleLint(folder: folder, languages: ["en", "pt-BR", "es", "ja"]).problems == [])
  }
}
