import TerminalKit
import Testing

/// The keys as xterm, rxvt, the Linux console and other terminals send them.
struct KeysTests {
  static let controls: [(bytes: String, key: Key)] = [
    ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1}", .control("a")), ("\u{2}", .control("b")), ("\u{3}", .control("c")),
    ("\u{4}", .control("d")), ("\u{5}", .control("e")), ("\u{6}", .control("f")),
    ("\u{B}", .control("k")), ("\u{C}", .control("l")), ("\u{E}", .control("n")),
    ("\u{10}", .control("p")), ("\u{14}", .control("t")), ("\u{15}", .control("u")),
    ("\u{17}", .control("w")), ("\u{19}", .control("y")), ("\u{1A}", .control("z")),
    ("\u{1F}", .control("_")),
  ]

  static let xterm: [(bytes: String, key: Key)] = [
    ("\(escape)[A", .up), ("\(escape)[B", .down), ("\(escape)[C", .right), ("\(escape)[D", .left),
    ("\(escape)[H", .home), ("\(escape)[F", .end), ("\(escape)[5~", .pageUp),
    ("\(escape)[6~", .pageDown), ("\(escape)[3~", .delete), ("\(escape)[2~", Key(.insert)),
    ("\(escape)[Z", .shiftTab), ("\(escape)[1;2Z", .shiftTab),
    ("\(escape)OA", .up), ("\(escape)OD", .left), ("\(escape)OH", .home), ("\(escape)OF", .end),
    ("\(escape)OP", .function(1)), ("\(escape)OS", .function(4)), ("\(escape)OM", .enter),
    ("\(escape)[15~", .function(5)), ("\(escape)[17~", .function(6)),
    ("\(escape)[24~", .function(12)),
  ]

  static let modified: [(bytes: String, key: Key)] = [
    ("\(escape)[1;5D", Key(.left, .control)), ("\(escape)[1;5C", Key(.right, .control)),
    ("\(escape)[1;3D", Key(.left, .alt)), ("\(escape)[1;2A", Key(.up, .shift)),
    ("\(escape)[1;6C", Key(.right, [.shift, .control])), ("\(escape)[1;9C", Key(.right, .alt)),
    ("\(escape)[3;5~", Key(.delete, .control)), ("\(escape)[1;5P", Key(.function(1), .control)),
    ("\(escape)[1;1A", .up), ("\(escape)[A", .up), ("\(escape)[1;A", .up),
    ("\(escape)O5P", Key(.function(1), .control)), ("\(escape)O2A", Key(.up, .shift)),
  ]

  static let alt: [(bytes: String, key: Key)] = [
    ("\(escape)b", .alt("b")), ("\(escape)f", .alt("f")), ("\(escape)d", .alt("d")),
    ("\(escape)B", .alt("b")), ("\(escape)\u{7F}", Key(.backspace, .alt)),
    ("\(escape)\u{8}", Key(.backspace, .alt)), ("\(escape)\r", Key(.enter, .alt)),
    ("\(escape)\u{3}", Key(.character("c"), [.alt, .control])),
  ]

  static let rxvt: [(bytes: String, key: Key)] = [
    ("\(escape)[7~", .home), ("\(escape)[8~", .end), ("\(escape)Od", Key(.left, .control)),
    ("\(escape)Oc", Key(.right, .control)), ("\(escape)[d", Key(.left, .shift)),
    ("\(escape)[3^", Key(.delete, .control)), ("\(escape)[3$", Key(.delete, .shift)),
    ("\(escape)[11~", .function(1)), ("\(escape)[14~", .function(4)),
  ]

  static let console: [(bytes: String, key: Key)] = [
    ("\(escape)[[A", .function(1)), ("\(escape)[[E", .function(5)), ("\(escape)[1~", .home),
    ("\(escape)[4~", .end),
  ]

  static let unicode: [(bytes: String, key: Key)] = [
    ("\(escape)[27u", .escape), ("\(escape)[9;2u", .shiftTab), ("\(escape)[13u", .enter),
    ("\(escape)[127u", .backspace), ("\(escape)[98;5u", .control("b")),
    ("\(escape)[102;3u", .alt("f")), ("\(escape)[97:65;5:1u", .control("a")),
  ]

  static let all = [controls, xterm, modified, alt, rxvt, console, unicode].flatMap { $0 }

  @Test(arguments: all)
  func `knows a key, and types nothing`(_ example: (bytes: String, key: Key)) {
    #expect(decode(example.bytes) == [.key(example.key)])
  }

  @Test(arguments: all)
  func `knows a key between letters, wherever the bytes are cut`(
    _ example: (bytes: String, key: Key)
  ) {
    let bytes = Array("é\(example.bytes)日".utf8)

    for cut in 0...bytes.count {
      let events = decode([Array(bytes[..<cut]), Array(bytes[cut...])])

      #expect(events == [.text("é"), .key(example.key), .text("日")], "cut at \(cut)")
    }
  }

  @Test(arguments: zip(0x6A...0x79, "*+,-./0123456789"))
  func `types what the keypad says in application mode`(_ final: Int, _ character: Character) throws
  {
    let letter = try #require(Unicode.Scalar(final))

    #expect(decode("\(escape)O\(letter)") == [.text(String(character))])
  }

  @Test func `takes the keys of the terminal's own entry first`() {
    let terminfo: KeyValuePairs<[UInt8], Key> = [
      Array("\(escape)[A".utf8): .pageUp, Array("\(escape)OX".utf8): .function(9),
      Array("\(escape)K".utf8): .left,
    ]

    let events = decode("\(escape)[A\(escape)OX\(escape)K\(escape)[B", terminfo: terminfo)

    #expect(events == [.key(.pageUp), .key(.function(9)), .key(.left), .key(.down)])
  }
}
