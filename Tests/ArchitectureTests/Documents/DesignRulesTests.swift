import Foundation
import Testing

/// Requires that `docs/reference/design-rules.md` has every rule that a comment, a test or a document cites
/// by number.
@Suite(.timeLimit(.minutes(5))) struct DesignRulesTests {
  @Test func `every cited rule is listed`() throws {
    let rules = Set(try Self.rows().map(\.number))
    let sources = try SourceTree.files(in: "Sources", "Scenes", "Tests", "script/template")
    let documents = try SourceTree.documents(in: "docs", "docs/reference", ".")

    let cited = (sources + documents).map { ($0.path, Self.numbers(citedIn: $0.text)) }

    #expect(cited.flatMap(\.1).count > 100)
    for (path, numbers) in cited {
      #expect(Set(numbers).isSubset(of: rules), "\(path) cites \(numbers)")
    }
  }

  @Test func `every rule that these tests report is listed`() throws {
    let rules = Set(try Self.rows().map(\.number))
    let reported = Set(
      ArchitectureRules.roles(useCases: []).compactMap(\.designRule)
        + ArchitectureRules.code(brands: []).compactMap(\.designRule))

    #expect(reported.count > 12)
    #expect(reported.isSubset(of: rules))
  }

  @Test func `the rules are numbered without gaps, and none is empty`() throws {
    let rows = try Self.rows()

    #expect(rows.map(\.number) == Array(1...99))
    #expect(rows.allSatisfy { $0.sentence.count > 12 })
  }

  @Test func `the file that enforces a rule exists, and rule files cite the number`() throws {
    for row in try Self.rows() {
      let file = SourceTree.root.appending(path: row.holder)
      let text = try? String(contentsOf: file, encoding: .utf8)

      #expect(text != nil, "rule \(row.number): there is no \(row.holder)")
      if row.holder.hasSuffix("Rule.swift") || row.holder.hasSuffix("+Roles.swift") {
        let number = try Regex("\\b\(row.number)\\b")
        #expect(text?.contains(number) == true, "\(row.number): \(row.holder)")
      }
    }
  }

  @Test(arguments: [
    ("(design rule 31)", [31]), ("Design rules 59 to 61.", [59, 61]),
    ("design rules 86, 94, 96", [86, 94, 96]), ("Design rules 67 and 68", [67, 68]),
    ("a list (design\n/// rule 93)", [93]), ("a ladder rule 5", []),
    ("(design rule 80 adds)", [80]), ("(seed rule 31)", [31]),
  ])
  func `numbers are found in prose`(text: String, numbers: [Int]) {
    #expect(Self.numbers(citedIn: text) == numbers)
  }

  private static func numbers(citedIn text: String) -> [Int] {
    guard ["esign", "seed", "Seed"].contains(where: text.hasBytes) else { return [] }
    return text.replacing(/\s*\n\s*(?:\/\/\/? ?)?/, with: " ")
      .matches(of: /(?:[Ss]eed|[Dd]esign) rules? (\d+(?:(?:, | and | to )\d+)*)/)
      .flatMap { $0.1.matches(of: /\d+/).compactMap { Int($0.0) } }
  }

  private static func rows() throws -> [(number: Int, sentence: String, holder: String)] {
    let page = try String(
      contentsOf: SourceTree.root.appending(path: "docs/reference/design-rules.md"), encoding: .utf8
    )
    return page.matches(of: /(?m)^\| (\d+) \| (.*) \| `([^`]*)` \|$/).compactMap { row in
      Int(row.1).map { ($0, String(row.2), String(row.3)) }
    }
  }
}
