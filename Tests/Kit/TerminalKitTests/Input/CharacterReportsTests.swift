import TerminalKit
import Testing

/// Keys that a terminal reports by their characters, since an earlier program has asked it to.
struct CharacterReportsTests {
  static let keys: [(bytes: String, key: Key)] = [
    ("[99;5u", .control("c")), ("[1089::99;5u", .control("c")), ("[1089;5u", .control("c")),
    ("[1057:1089:99;6u", Key(.character("c"), [.control, .shift])),
    ("[27;5;99~", .control("c")), ("[27;5;1089~", .control("c")),
    ("[1079::112;5u", .control("p")),
    ("[1092::97;5:1u", .control("a")), ("[945::97;3u", .alt("a")), ("[104;5u", .backspace),
    ("[105;5u", .tab), ("[109;5u", .enter), ("[91;5u", .escape), ("[95;5u", .control("_")),
    ("[66;3u", .alt("b")), ("[27;3;98~", .alt("b")), ("[98;33u", .alt("b")),
    ("[27;3;127~", Key(.backspace, .alt)), ("[27;2;13~", Key(.enter, .shift)),
    ("[13;5u", Key(.enter, .control)), ("[27;2;9~", .shiftTab), ("[27u", .escape),
    ("[27;1:1u", .escape), ("[57414u", .enter), ("[57419;5u", Key(.up, .control)),
    ("[99;69u", .control("c")), ("[1;5:2D", Key(.left, .control)), ("[3;1:1~", .delete),
  ]

  @Test(arguments: keys) func `are keys`(_ sample: (bytes: String, key: Key)) {
    #expect(decode("a\(escape)\(sample.bytes)b") == [.text("a"), .key(sample.key), .text("b")])
  }

  @Test(
    arguments: [
      ("[97u", "a"), ("[97;1:2u", "a"), ("[97:65;2u", "A"), ("[97;2u", "A"), ("[97;65u", "A"),
      ("[97;;228u", "ä"), ("[49:33;2u", "!"), ("[32u", " "), ("[27;2;33~", "!"), ("[27;2;65~", "A"),
      ("[1092u", "ф"), ("[57400u", "1"), ("[57413u", "+"), ("[97;;128105:8205:128187u", "👩‍💻"),
    ] as [(String, String)])
  func `are text without Ctrl and Alt`(_ bytes: String, _ text: String) {
    #expect(decode("\(escape)\(bytes)") == [.text(text)])
  }

  @Test(arguments: [
    "[97;1:3u", "[27;1:3u", "[1;1:3A", "[3;1:3~", "[13;1:3u", "[99;5:3u", "[57441;2u", "[57358u",
    "[57441;1:3u", "[27;5;0~", "[27;5~", "[155u", "[1;1:3P",
  ])
  func `are nothing when a key is released, or has no character`(_ bytes: String) {
    #expect(decode("a\(escape)\(bytes)b") == [.text("ab")])
  }
}
