import Foundation
import Testing

/// The words of docs/glossary.md are kept everywhere, and those that they have replaced are gone.
@Suite(.timeLimit(.minutes(5))) struct WordRuleTests {
  private let rule = WordRule(
    gone: GoneWords(),
    except: [
      "Sources/Foyer/ArticleSearch/StopWords.swift",
      "Sources/Foyer/Domain/Accounts/Fields/DebianUsernames.swift",
      "Sources/Foyer/Store/Schema/Conversion/", "Tests/ArchitectureTests/Words/",
    ])

  @Test func `names, messages and comments have no gone word`() throws {
    let files = try SourceTree.checkedFiles(
      in: "Sources", "Scenes", "Server/Sources", "Plugins", "Tests/Support")

    #expect(rule.gone.phrases.count > 20)
    for violation in files.flatMap(rule.violations(in:)) { Issue.record("\(violation)") }
  }

  @Test func `documents have no gone word`() throws {
    let documents =
      try SourceTree.documents(in: ".", "docs", "docs/manual", "docs/reference")
      + SourceTree.articles(below: "Sources/Kit")
    let checked = documents.filter { $0.name != "CHANGELOG.md" }

    #expect(checked.count > 20)
    for violation in checked.flatMap(rule.violations(inDocument:)) { Issue.record("\(violation)") }
  }

  @Test func `texts on screens have no gone word`() throws {
    let strings = try SourceTree.file("Assets/Strings/en.yaml")

    for (index, line) in strings.lines.enumerated() {
      let phrase = rule.gone.phrase(inSentence: String(line))
      #expect(phrase == nil, "en.yaml:\(index + 1): say \(phrase?.remedy ?? "")")
    }
  }

  @Test(arguments: [
    ("struct EventCourier {}", ["courier"]), ("let ownCodes = 1", ["own code"]),
    ("/// Runs the courier.\nlet a = 1", ["courier"]), ("let a = 1  // own code", ["own code"]),
    ("let a = \"The file is \\(b), whoever wrote it\"", ["whoever"]),
    ("let whoever = 1", []), ("let decode = \"ownership code\"", []), ("let a = \"courier\"", []),
  ])
  func `words are found in names, sentences and comments`(source: String, found: [String]) {
    let page = "| a, **courier**, **own code** | b |\n| *whoever* | c |"
    let rule = WordRule(gone: GoneWords(table: page), except: [])

    let violations = rule.violations(in: SourceFile(path: "Sources/A.swift", text: source))

    #expect(violations.map(\.rule) == found.map { "“\($0)” is gone (docs/glossary.md)" })
  }

  @Test func `a file's name has no gone word, and code in documents is left alone`() {
    let rule = WordRule(
      gone: GoneWords(table: "| **courier** | b |"), except: [])
    let page = "`courier` is code.\n```\ncourier\n```\nThe couriers come."

    let file = rule.violations(in: SourceFile(path: "Sources/EventCourier.swift", text: ""))
    let document = rule.violations(inDocument: SourceFile(path: "docs/a.md", text: page))

    #expect(file.map(\.line) == [1])
    #expect(document.map(\.line) == [5])
  }
}
