import Testing

@testable import YAML

/// Reads files with mistakes.
struct YAMLErrorTests {
  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\nb: 4", "a", 3), ("a:\n  b: 1\n  c: 2\n\n  b: 3", "b", 5),
    ("{a: 1, b: 2,\n a: 3}", "a", 2), ("'a': 1\n\"\\x61\": 2", "a", 2),
    ("- {a: 1}\n- {a: 1, a: 2}", "a", 2), ("a: 1\na: [", "a", 2), ("\"\": 1\n'': 2", "", 2),
  ])
  func `a repeated key is reported at its second line`(yaml: String, key: String, line: Int) {
    #expect(throws: YAMLError(kind: .repeatedKey(key), line: line)) { try read(yaml) }
  }

  @Test(arguments: [
    "- {a: 1}\n- {a: 2}", "a: {a: {a: 1}}", "A: 1\na: 2\n'a ': 3", "? [a]\n: 1\na: 2",
  ])
  func `equal keys of different maps are no mistake`(yaml: String) throws {
    #expect(try read(yaml) != nil)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x", "x", 2), ("- &a-1_Z [b]\n- c\n- {d: *a-1_Z}", "a-1_Z", 3),
    ("&x [a,\n *x]", "x", 2), ("a: &x 1\n*x : 2", "x", 2), ("<<: &x {a: 1}\nb: {<<: *x}", "x", 2),
  ])
  func `an alias is reported at its line`(yaml: String, name: String, line: Int) {
    #expect(throws: YAMLError(kind: .alias(name), line: line)) { try read(yaml) }
  }

  @Test func `aliases that stand for billions of values aren't followed`() {
    let lines = (1...60).map { "l\($0): &l\($0) [*l\($0 - 1), *l\($0 - 1)]\n" }

    #expect(throws: YAMLError(kind: .alias("l0"), line: 2)) {
      try read("l0: &l0 [a, a]\n" + lines.joined())
    }
  }

  @Test(arguments: [
    ("a: b\nc: *x", "found undefined alias", 2), ("a: *x\nb: &x 1", "found undefined alias", 1),
    ("a: b\n\tc: d", "found a tab character that violates indentation", 2),
    ("a: b\nc: d: e", "mapping values are not allowed in this context", 2),
    ("a: {b\n", "did not find expected ',' or '}'", 2),
    ("a:\n  b: 'c\n", "found unexpected end of stream", 3),
    ("a: \"\\q\"", "found unknown escape character", 1),
    ("a: \"\\uD800\"", "found invalid Unicode character escape code", 1),
    ("a\n---\nb", "found a second document", 2), ("a\n...\n---\n", "found a second document", 3),
    ("a: b\nc: \u{1B}[2J\n", "control characters are not allowed", 2),
    ("a\n\0b", "control characters are not allowed", 2),
  ])
  func `another mistake has its line and a reason`(yaml: String, reason: String, line: Int) {
    #expect(throws: YAMLError(kind: .syntax(reason), line: line)) { try read(yaml) }
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], "invalid leading UTF-8 octet", 1),
      (Array("a: b\nc: ".utf8) + [0xC3, 0x28], "invalid trailing UTF-8 octet", 2),
      (Array("a: b\n\n".utf8) + [0xE2, 0x82], "incomplete UTF-8 octet sequence", 3),
      ([0xC0, 0x80], "invalid length of a UTF-8 sequence", 1),
      ([0xED, 0xA0, 0x80], "invalid Unicode character", 1),
    ] as [([UInt8], String, Int)])
  func `bytes that aren't UTF-8 have their line`(bytes: [UInt8], reason: String, line: Int) {
    #expect(throws: YAMLError(kind: .syntax(reason), line: line)) { try Node(parsing: bytes) }
  }

  @Test(arguments: [
    ("[", "]", 1), ("{a: ", "}", 1), ("- ", "", 1), ("? ", "", 1), ("&a [", "]", 1),
    ("[{? ", "}]", 2),
  ])
  func `values nest to a limit`(start: String, end: String, levels: Int) throws {
    let most = Node.depthLimit / levels
    func nested(_ count: Int) throws(YAMLError) -> Node? {
      try read(String(repeating: start, count: count) + String(repeating: end, count: count))
    }

    #expect(try nested(most) != nil)
    let error = YAMLError(kind: .syntax("a value is nested more than 100 levels deep"), line: 1)
    for count in [most + 1, 10_000] { #expect(throws: error) { try nested(count) } }
  }

  @Test func `a cut file is read or refused wherever it ends`() throws {
    let yaml = Array(
      "a: &x [b, 'c d', \"\\u00e9\"]\ne: {f: g}\nh: |\n  i\n? [j]\n: !!str k\né: 漢 # l\n".utf8)

    var refused = 0
    for end in yaml.indices {
      do throws(YAMLError) { _ = try Node(parsing: Array(yaml[..<end])) } catch {
        #expect((1...9).contains(error.line))
        refused += 1
      }
    }

    #expect((10..<yaml.count).contains(refused))
    #expect(try Node(parsing: yaml)?.entries?.count == 5)
  }

  @Test(arguments: [
    (YAMLError.Kind.syntax("found a tab"), "line 3: found a tab"),
    (.alias("x"), "line 3: write the value out instead of *x"),
    (.repeatedKey("a"), "line 3: a is given more than once"),
  ])
  func `a build's log has the line and the reason`(kind: YAMLError.Kind, sentence: String) {
    #expect("\(YAMLError(kind: kind, line: 3))" == sentence)
  }

  @discardableResult
  private func read(_ yaml: String) throws(YAMLError) -> Node? {
    try Node(parsing: Array(yaml.utf8))
  }
}
