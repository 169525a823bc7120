import Colors
import TerminalKit
import Testing

/// Reports that a terminal sends by itself, or in answer to another program.
@Suite(.timeLimit(.minutes(5))) struct ReportsTests {
  @Test func `recognises focus events`() {
    #expect(decode("\(escape)[Ia\(escape)[O") == [.focus(true), .text("a"), .focus(false)])
  }

  @Test(arguments: [
    ("]11;rgb:1e1e/2020/ffff\(escape)\\", RGBColor(red: 0x1E, green: 0x20, blue: 0xFF)),
    ("]11;rgb:1e/20/ff\u{7}", RGBColor(red: 0x1E, green: 0x20, blue: 0xFF)),
    ("]11;rgb:f/0/8\u{7}", RGBColor(red: 0xFF, green: 0, blue: 0x88)),
  ])
  func `tells the background's colour when that was asked for`(reply: String, color: RGBColor) {
    #expect(decode("\(escape)\(reply)") == [.background(color)])
  }

  @Test(arguments: [1, 2]) func `tells that frames can be shown at once`(setting: Int) {
    let bytes = Array("a\(escape)[?2026;\(setting)$yb".utf8)

    for cut in 0...bytes.count {
      let events = decode([Array(bytes[..<cut]), Array(bytes[cut...])])

      #expect(events == [.text("a"), .synchronizes, .text("b")], "cut at \(cut)")
    }
  }

  @Test(arguments: [1, 2]) func `tells that the colours have changed`(scheme: Int) {
    #expect(decode("a\(escape)[?997;\(scheme)nb") == [.text("a"), .colorsChanged, .text("b")])
  }

  @Test func `tells how the terminal sends Alt, and that it has 256 colours`() {
    #expect(decode("a\(escape)[?1036;2$yb") == [.text("a"), .altSetsEighthBit, .text("b")])
    for end in ["\u{7}", "\(escape)\\"] {
      #expect(decode("\(escape)]4;255;rgb:ee/ee/ee\(end)") == [.hasPalette])
    }
  }

  static let unasked: [String] = [
    "\(escape)[?1036;0$y", "\(escape)[?1036;1$y", "\(escape)]4;15;rgb:ffff/ffff/ffff\u{7}",
    "\(escape)]4;255\u{7}",
    "\(escape)[?997;3n", "\(escape)[997;1n",
    "\(escape)]12;rgb:0000/0000/0000\(escape)\\", "\(escape)]11;rgb:zz/0/0\u{7}",
    "\(escape)]0;title é\u{7}",
    "\(escape)]52;c;\u{7}",
    "\(escape)]\(escape)\\", "\(escape)P1$r0m\(escape)\\", "\(escape)P>|XTerm(380)\(escape)\\",
    "\(escape)_Gi=1;OK\(escape)\\", "\(escape)^private\(escape)\\", "\(escape)X start \(escape)\\",
    "\(escape)]52;c;\(String(repeating: "QUJD", count: 5000))\(escape)\\",
    "\(escape)[?62;22c", "\(escape)[>41;380;0c", "\(escape)[?2004;1$y", "\(escape)[?2026;0$y",
    "\(escape)[?2026;3$y", "\(escape)[?2026;4$y", "\(escape)[2026;2$y", "\(escape)[?2026;2y",
    "\(escape)[0n",
    "\(escape)[8;24;80t", "\(escape)[?1u", "\(escape)[24;80y",
    "\(escape)[<0;10;20M", "\(escape)[<0;10;20m", "\(escape)[<64;300;100M", "\(escape)[32;10;20M",
    "\(escape)[M !!", "\(escape)[M#\u{7F}~", "\(escape)[Mabc",
    "\(escape)[v", "\(escape)[999999999999999999999999;5z", "\(escape)[-9223372036854775808;5u",
    "\(escape)[\(String(repeating: "1;", count: 500))m", "\(escape)[25~", "\(escape)O\u{7E}",
    "\(escape)[ q", "\(escape)[1;2;3v", "\(escape)[55555u", "\(escape)[1114112u", "\(escape)[[Z",
    "\(escape)O\(String(repeating: "1", count: 500))~",
  ]

  @Test(arguments: unasked) func `swallows whole what is no key`(_ report: String) {
    let bytes = Array("a\(report)b".utf8)

    for cut in 0...min(bytes.count, 200) {
      let events = decode([Array(bytes[..<cut]), Array(bytes[cut...])])

      #expect(events == [.text("ab")], "cut at \(cut)")
    }
  }

  @Test func `swallows the mouse reports of X10 whose places are no UTF-8`() {
    #expect(
      decode([Array("a\(escape)[M ".utf8) + [0xC1, 0xFF], Array("b".utf8)]) == [.text("ab")])
  }

  /// A report of a cursor in row 1 looks like F3 with modifiers.
  @Test(arguments: ["\(escape)[12;40R", "\(escape)[1;1R"])
  func `types nothing for a cursor report`(_ report: String) {
    #expect(decode("a\(report)b").filter { $0.isText } == [.text("a"), .text("b")])
  }
}

extension InputEvent {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
