import TerminalKit
import Testing

/// Forty keys as each terminal sends them to a program that has asked for application cursor keys and
/// keypad, as ncurses does. Sources: xterm's *ctlseqs*, rxvt-unicode(7), the terminals' own tables of
/// keys, and their terminfo entries.
struct TerminalsTests {
  struct Sample: CustomStringConvertible {
    let terminal: String
    let name: String
    let bytes: String
    let key: Key

    var description: String { "\(terminal): \(name)" }
  }

  /// Most terminals send what xterm does.
  static let xterm: KeyValuePairs<String, (bytes: String, key: Key)> = [
    "Up": ("\(escape)OA", .up), "Down": ("\(escape)OB", .down), "Right": ("\(escape)OC", .right),
    "Left": ("\(escape)OD", .left), "Home": ("\(escape)OH", .home), "End": ("\(escape)OF", .end),
    "Insert": ("\(escape)[2~", Key(.insert)), "Delete": ("\(escape)[3~", .delete),
    "PgUp": ("\(escape)[5~", .pageUp), "PgDn": ("\(escape)[6~", .pageDown),
    "F1": ("\(escape)OP", .function(1)), "F2": ("\(escape)OQ", .function(2)),
    "F3": ("\(escape)OR", .function(3)), "F4": ("\(escape)OS", .function(4)),
    "F5": ("\(escape)[15~", .function(5)), "F6": ("\(escape)[17~", .function(6)),
    "F7": ("\(escape)[18~", .function(7)), "F8": ("\(escape)[19~", .function(8)),
    "F9": ("\(escape)[20~", .function(9)), "F10": ("\(escape)[21~", .function(10)),
    "F11": ("\(escape)[23~", .function(11)), "F12": ("\(escape)[24~", .function(12)),
    "Tab": ("\t", .tab), "Shift-Tab": ("\(escape)[Z", .shiftTab), "Enter": ("\r", .enter),
    "keypad's Enter": ("\(escape)OM", .enter), "Backspace": ("\u{7F}", .backspace),
    "Esc": (escape, .escape), "Ctrl-C": ("\u{3}", .control("c")),
    "Ctrl-W": ("\u{17}", .control("w")), "Ctrl-Left": ("\(escape)[1;5D", Key(.left, .control)),
    "Ctrl-Right": ("\(escape)[1;5C", Key(.right, .control)),
    "Ctrl-Up": ("\(escape)[1;5A", Key(.up, .control)),
    "Shift-Up": ("\(escape)[1;2A", Key(.up, .shift)),
    "Alt-Left": ("\(escape)[1;3D", Key(.left, .alt)),
    "Alt-Right": ("\(escape)[1;3C", Key(.right, .alt)), "Alt-B": ("\(escape)b", .alt("b")),
    "Alt-D": ("\(escape)d", .alt("d")),
    "Alt-Backspace": ("\(escape)\u{7F}", Key(.backspace, .alt)),
    "Ctrl-Delete": ("\(escape)[3;5~", Key(.delete, .control)),
  ]

  /// The keys that are different elsewhere. A key without a modifier is one that the terminal doesn't
  /// tell from the plain key.
  static let others: KeyValuePairs<String, [String: (bytes: String, key: Key)]> = [
    "xterm": [:], "alacritty": [:], "konsole": [:], "VTE": [:], "foot": [:],
    "kitty": ["Shift-Tab": ("\(escape)[1;2Z", .shiftTab)],
    "mosh": [
      "Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end),
      "Up": ("\(escape)[A", .up), "Left": ("\(escape)[D", .left),
    ],
    "urxvt": [
      "Home": ("\(escape)[7~", .home), "End": ("\(escape)[8~", .end),
      "F1": ("\(escape)[11~", .function(1)), "F2": ("\(escape)[12~", .function(2)),
      "F3": ("\(escape)[13~", .function(3)), "F4": ("\(escape)[14~", .function(4)),
      "Ctrl-Left": ("\(escape)Od", Key(.left, .control)),
      "Ctrl-Right": ("\(escape)Oc", Key(.right, .control)),
      "Ctrl-Up": ("\(escape)Oa", Key(.up, .control)), "Shift-Up": ("\(escape)[a", Key(.up, .shift)),
      "Alt-Left": ("\(escape)\(escape)OD", Key(.left, .alt)),
      "Alt-Right": ("\(escape)\(escape)[C", Key(.right, .alt)),
      "Ctrl-Delete": ("\(escape)[3^", Key(.delete, .control)),
    ],
    "PuTTY": [
      "Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end),
      "F1": ("\(escape)[11~", .function(1)), "F2": ("\(escape)[12~", .function(2)),
      "F3": ("\(escape)[13~", .function(3)), "F4": ("\(escape)[14~", .function(4)),
      "Ctrl-Left": ("\(escape)[D", .left), "Ctrl-Right": ("\(escape)[C", .right),
      "Ctrl-Up": ("\(escape)[A", .up), "Shift-Up": ("\(escape)[A", .up),
      "Alt-Left": ("\(escape)\(escape)[D", Key(.left, .alt)),
      "Alt-Right": ("\(escape)\(escape)OC", Key(.right, .alt)),
      "Ctrl-Delete": ("\(escape)[3~", .delete),
    ],
    "st": ["Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end)],
    "linux": [
      "Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end),
      "F1": ("\(escape)[[A", .function(1)), "F2": ("\(escape)[[B", .function(2)),
      "F3": ("\(escape)[[C", .function(3)), "F4": ("\(escape)[[D", .function(4)),
      "F5": ("\(escape)[[E", .function(5)), "Shift-Tab": ("\(escape)\t", .shiftTab),
      "keypad's Enter": ("\r", .enter), "Ctrl-Left": ("\(escape)[D", .left),
      "Ctrl-Right": ("\(escape)[C", .right), "Ctrl-Up": ("\(escape)[A", .up),
      "Shift-Up": ("\(escape)[A", .up), "Alt-Left": ("\(escape)\(escape)[D", Key(.left, .alt)),
      "Alt-Right": ("\(escape)\(escape)[C", Key(.right, .alt)),
      "Ctrl-Delete": ("\(escape)[3~", .delete),
    ],
    "tmux": ["Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end)],
    "screen": [
      "Home": ("\(escape)[1~", .home), "End": ("\(escape)[4~", .end),
      "Alt-Left": ("\(escape)\(escape)OD", Key(.left, .alt)),
    ],
  ]

  static let samples: [Sample] = others.flatMap { terminal, keys in
    xterm.map { name, usual in
      let sent = keys[name] ?? usual
      return Sample(terminal: terminal, name: name, bytes: sent.bytes, key: sent.key)
    }
  }

  @Test func `has forty keys of twelve terminals and more`() {
    #expect(Set(Self.samples.map(\.name)).count == 40)
    #expect(Self.samples.count == 40 * Self.others.count && Self.others.count >= 12)
  }

  @Test(arguments: samples) func `knows a key of each terminal, wherever its bytes are cut`(
    _ sample: Sample
  ) {
    let bytes = Array(sample.bytes.utf8)
    let own: KeyValuePairs<[UInt8], Key> = [Array("\(escape)\t".utf8): .shiftTab]  // linux's kcbt

    for cut in 0..<bytes.count {
      let reads = [Array(bytes[..<cut]), Array(bytes[cut...])]

      #expect(decode(reads, terminfo: own) == [.key(sample.key)], "cut at \(cut)")
    }
  }

  static let withAlt: [(bytes: String, key: Key)] = [
    ("[1;3A", Key(.up, .alt)), ("[3;3~", Key(.delete, .alt)),
    ("[1;7D", Key(.left, [.alt, .control])), ("\(escape)[A", Key(.up, .alt)),
    ("\(escape)[B", Key(.down, .alt)), ("\(escape)[C", Key(.right, .alt)),
    ("\(escape)[D", Key(.left, .alt)), ("\(escape)OA", Key(.up, .alt)),
    ("\(escape)OB", Key(.down, .alt)), ("\(escape)OC", Key(.right, .alt)),
    ("\(escape)OD", Key(.left, .alt)), ("\(escape)[5~", Key(.pageUp, .alt)),
    ("\(escape)[7~", Key(.home, .alt)), ("\(escape)[11~", Key(.function(1), .alt)),
    ("\(escape)[3^", Key(.delete, [.alt, .control])),
    ("\(escape)Oa", Key(.up, [.alt, .control])), ("\(escape)[[B", Key(.function(2), .alt)),
    ("\(escape)OP", Key(.function(1), .alt)), ("\(escape)[Z", Key(.tab, [.shift, .alt])),
  ]

  @Test(arguments: withAlt)
  func `is a key with Alt, and never Esc, if one more escape character precedes it`(
    _ sample: (bytes: String, key: Key)
  ) {
    #expect(decode("a\(escape)\(sample.bytes)b") == [.text("a"), .key(sample.key), .text("b")])
  }

  @Test func `is Esc before what isn't a key with Alt`() {
    let esc = InputEvent.key(.escape)

    #expect(decode("\(escape)\(escape)b") == [esc, .key(.alt("b"))])
    #expect(decode("\(escape)\(escape)[I") == [esc, .focus(true)])
    #expect(decode("\(escape)\(escape)[200~x\(escape)[201~") == [esc, .paste("x")])
    #expect(decode("\(escape)\(escape)[?2026;2$y") == [esc, .synchronizes])
    #expect(decode("\(escape)\(escape)]0;title\u{7}a") == [esc, .text("a")])
    #expect(decode("\(escape)\(escape)\(escape)[A") == [esc, .key(Key(.up, .alt))])
    #expect(decode("\(escape)\(escape)\r") == [esc, .key(Key(.enter, .alt))])
  }
}
