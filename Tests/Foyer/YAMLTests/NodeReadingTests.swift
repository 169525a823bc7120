import Foundation
import Testing
import YAML

/// Reads every kind of value, with its place.
struct NodeReadingTests {
  nonisolated static let values: [(yaml: String, outline: String)] = [
    ("plain", "plain"), ("'off'", "“off”"), ("\"off\"", "“off”"), ("!!str 12", "“12”"),
    ("[a, 'b', [c], {}, []]", "[a “b” [c] {} []]"),
    ("- a\n-\n- - b\n  - c", "[a [b c]]"),
    ("a: 1\nb:\n  c: [x]\nd:", "{a=1 b={c=[x]}}"),
    ("{b: 1, a: 2, 'c d': 3}", "{b=1 a=2 “c d”=3}"),
    ("? [a, b]\n: {c: d}\n? [a, b]\n: e", "{[a b]={c=d} [a b]=e}"),
    ("a: |\n  x\n   y\n\n  z\nb: |-\n  x\n", "{a=“x\n y\n\nz\n” b=“x”}"),
    ("a: >\n  x\n  y\n\n  z\nb: >+\n  x\n\n", "{a=“x y\nz\n” b=“x\n\n”}"),
    ("a: x\n  y\n\n  z # comment", "{a=x y\nz}"),
    ("a: b\r\nc: |\r\n  d\r\n  e\r\n", "{a=b c=“d\ne\n”}"),
    ("\"\\0 \\e \\x41 \\u00e9 \\U0001F600\"", "“\0 \u{1B} A é 😀”"),
    ("é: 漢字 😀", "{é=漢字 😀}"), ("\u{FEFF}a: b", "{a=b}"), ("\u{FEFF}", "nothing"),
    ("R&D: 5 * 3 *really* &so", "{R&D=5 * 3 *really* &so}"),
    ("a: &x 1\nb: &x [&y c]", "{a=1 b=[c]}"),
    ("", "nothing"), ("\n \n", "nothing"), ("# comment\n", "nothing"), ("---", "nothing"),
    (
      "a: null\nb: ~\nc: Null\nd: NULL\ne: # nothing\nf: {g: , h: ~}\ni: [~, null, j]",
      "{f={} i=[j]}"
    ),
    (
      "a: 'null'\nb: \"~\"\nc: !!str null\nd: ''\ne: nULL\nf: nulls\n~: g",
      "{a=“null” b=“~” c=“null” d=“” e=nULL f=nulls ~=g}"
    ),
    ("null", "nothing"), ("~", "nothing"), ("# a\nNULL # b", "nothing"), ("''", "“”"),
    ("---\na\n...\n", "a"), ("%YAML 1.1\n---\na", "a"), ("a: <<\n<<: b", "{a=<< <<=b}"),
  ]

  @Test(arguments: values)
  func `a file has these values`(yaml: String, outline: String) throws {
    #expect(try Node(parsing: Array(yaml.utf8))?.outline ?? "nothing" == outline)
  }

  @Test func `every value has the place of its first character`() throws {
    let yaml = "# first\na: b\n'é':   [c,\n  {d: \"e\"}]\nf:\n  g:\n  - h\ni: |\n  text\n"

    let root = try #require(try Node(parsing: Array(yaml.utf8)))

    #expect(
      root.places == [
        "2:1 {", "2:1 a", "2:4 b", "3:1 é", "3:8 [", "3:9 c", "4:3 {", "4:4 d", "4:7 e", "5:1 f",
        "6:3 {", "6:3 g", "7:3 [", "7:5 h", "8:1 i", "8:4 text\n",
      ])
  }

  @Test func `a byte order mark moves no value`() throws {
    let root = try #require(try Node(parsing: Array("\u{FEFF}a: b\nc: d".utf8)))

    #expect(root.places == ["1:1 {", "1:1 a", "1:4 b", "2:1 c", "2:4 d"])
  }

  @Test(arguments: [
    ("true", true), ("Yes", true), ("ON", true), ("false", false), ("no", false), ("oFf", false),
    ("y", nil), ("1", nil), ("", nil), ("'true'", nil), ("!!str true", nil), ("[true]", nil),
  ])
  func `a word without quotation marks is a boolean`(yaml: String, value: Bool?) throws {
    let root = try #require(try Node(parsing: Array("a: \(yaml)".utf8)))

    #expect(root["a"]?.boolean == value)
  }

  @Test func `a key leads to its value`() throws {
    let root = try #require(try Node(parsing: Array("a: 1\n[b]: 2\n'c': {a: 3}".utf8)))

    #expect(root["a"]?.text == "1")
    #expect(root["c"]?["a"]?.text == "3")
    #expect(root["b"] == nil)
    #expect(root["a"]?["a"] == nil)
  }

  @Test func `the deepest value fits on the stack of a secondary thread`() throws {
    let depth = Node.depthLimit
    let yaml = Array(
      (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    let outcome = Outcome()
    let thread = Thread {
      outcome.root = try? Node(parsing: yaml)
      outcome.isThere.signal()
    }
    thread.stackSize = 512 << 10

    thread.start()
    outcome.isThere.wait()

    #expect(outcome.root?.places.count == depth)
  }

  /// The result of a thread, after it has signalled.
  private final class Outcome: @unchecked Sendable {
    let isThere = DispatchSemaphore(value: 0)
    var root: Node?
  }
}
