import Foundation
import Testing
import YAML

/// Writes values, and reads them again.
struct NodeWritingTests {
  @Test func `maps and lists stand in lines of their own`() {
    let node: Node = [
      "openapi": "3.1.0", "tags": ["a", ["b", "c"]], "none": [], "empty": [:],
      "paths": ["/users/{id}": ["get": ["required": true, "x": ["y": false]]]],
    ]

    #expect(
      node.yaml(width: 80) == """
        openapi: 3.1.0
        tags:
        - a
        - - b
          - c
        none: []
        empty: {}
        paths:
          /users/{id}:
            get:
              required: true
              x:
                y: false

        """)
  }

  @Test(arguments: [
    "true", "False", "YES", "no", "on", "Off", "null", "Null", "~", "", "0", "200", "-1", "+1",
    "007", "1.5", ".5", "5.", "1e3", "0x1F", "0o17", ".inf", "-.Inf", ".NaN",
  ])
  func `a text that looks like another value is quoted`(text: String) {
    #expect(Node(text).yaml(width: 80) == "\"\(text)\"\n")
    #expect(([Node(text): "v"] as Node).yaml(width: 80) == "\"\(text)\": v\n")
  }

  @Test(arguments: ["a", "a b", "3.1.0", "1.0.0-rc", "é", "nullable", "one", "0a", "/a/{b}"])
  func `every other text is plain where YAML has that`(text: String) throws {
    #expect(Node(text).yaml(width: 80) == "\(text)\n")
  }

  @Test func `a long text is broken at spaces`() {
    let text = (1...30).map { "word\($0)" }.joined(separator: " ")

    let lines = (["a": Node(text)] as Node).yaml(width: 40).split(separator: "\n")

    #expect(lines.count > 4)
    #expect(lines.allSatisfy { $0.count < 50 })
  }

  private static let nasty =
    [
      " ", "\n", "\t", "a\n", "\na", "a\n\nb", "a\n b", " a", "a ", "a: b", "a:", ":", "a #b", "#a",
      "-", "- a",
      "?", "? a", "!", "&a", "*a", "%a", "@a", "`a", "'", "''", "\"", "\\", "|", ">", "{", "}",
      "[a]", ",",
      "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "a\u{2029}b", "\u{FEFF}a", "\u{FFFF}",
      "\r", "a\r\nb",
      "e\u{301}", "é", "漢字", "😀", "\u{10FFFF}", "---", "...", "--- a", "a\n---\nb", "<<", "=",
      "1_000",
      String(repeating: "x", count: 2_000), String(repeating: "x ", count: 2_000),
    ] + corpus

  /// Texts that have broken other programs, from the folder in `FOYER_CORPORA`; none without it.
  private static var corpus: [String] {
    let folder = ProcessInfo.processInfo.environment["FOYER_CORPORA"] ?? "/nowhere"
    let file = URL(filePath: folder).appending(path: "blns/blns.json")
    return (try? JSONDecoder().decode([String].self, from: Data(contentsOf: file))) ?? []
  }

  @Test func `every text is read as it was written, as value, key and element`() throws {
    for text in Self.nasty {
      let node: Node = ["a": Node(text), "b": [[Node(text): [Node(text)]]]]
      for width in [1, 20, 100] {
        let yaml = node.yaml(width: width)
        let again = try Node(parsing: Array(yaml.utf8))
        #expect(again?.texts == node.texts, "\(yaml)")
      }
    }
  }
}
