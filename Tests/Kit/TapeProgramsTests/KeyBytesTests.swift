import TerminalKit
import Testing

@testable import DemoKit
@testable import TapePrograms

/// Keys as tapes name them, and what terminals send for them: xterm 379's own bytes, kitty's protocol and
/// the tables of modifyOtherKeys.
@Suite struct KeyBytesTests {
  /// With Ctrl, Alt, both, and Shift; each column as xterm sends it. Names are of terminfo's caret notation.
  private static let characters = """
    @  ^@ ^[@ ^[^@
    [  ^[ ^[[ ^[^[
    \\  ^\\ ^[\\ ^[^\\
    ]  ^] ^[] ^[^]
    ^  ^^ ^[^ ^[^^
    _  ^_ ^[_ ^[^_
    ?  ^? ^[? ^[^?
    /  ^_ ^[/ ^[^_
    -  -  ^[- ^[-
    {  ^[ ^[{ ^[^[
    |  ^\\ ^[| ^[^\\
    }  ^] ^[} ^[^]
    ~  ^^ ^[~ ^[^^
    0  0  ^[0 ^[0
    1  1  ^[1 ^[1
    2  ^@ ^[2 ^[^@
    3  ^[ ^[3 ^[^[
    4  ^\\ ^[4 ^[^\\
    5  ^] ^[5 ^[^]
    6  ^^ ^[6 ^[^^
    7  ^_ ^[7 ^[^_
    8  ^? ^[8 ^[^?
    9  9  ^[9 ^[9
    ,  ,  ^[, ^[,
    ;  ;  ^[; ^[;
    =  =  ^[= ^[=
    a  ^A ^[a ^[^A
    h  ^H ^[h ^[^H
    i  ^I ^[i ^[^I
    j  ^J ^[j ^[^J
    m  ^M ^[m ^[^M
    z  ^Z ^[z ^[^Z
    é  é  ^[é ^[é
    Space ^@ ^[\u{A0} ^[^@
    Enter ^M ^[^M ^[^M
    Tab ^I ^[^I ^[^I
    Backspace ^H ^[^? ^[^H
    Escape ^[ ^[^[ ^[^[
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  @Test(arguments: characters)
  func `keys with modifiers have xterm's bytes`(row: [String]) throws {
    for (modifiers, expected) in zip(["Ctrl", "Alt", "Ctrl+Alt"], row.dropFirst()) {
      let bytes = try bytes("\(modifiers)+\(row[0])")
      let shown = expected == "-" || expected == "^" ? expected : Self.uncaret(expected)
      #expect(bytes == shown.replacing("\u{A0}", with: " "), "\(modifiers)+\(row[0])")
    }
  }

  @Test(arguments: [
    ("Shift+Enter", "\r"), ("Shift+Tab", "^[[Z"), ("Ctrl+Tab", "\t"), ("Ctrl+Shift+Tab", "^[[Z"),
    ("Shift+Backspace", "^?"), ("Shift+Escape", "^["), ("Shift+a", "A"), ("Alt+Shift+a", "^[A"),
    ("Ctrl+Shift+a", "^A"), ("Shift+Space", " "), ("Up", "^[[A"), ("Ctrl+Up", "^[[1;5A"),
    ("Shift+Left", "^[[1;2D"), ("Ctrl+Alt+Shift+End", "^[[1;8F"), ("Alt+Home", "^[[1;3H"),
    ("Delete", "^[[3~"), ("Ctrl+Delete", "^[[3;5~"), ("Shift+Insert", "^[[2;2~"),
    ("PageUp", "^[[5~"), ("Alt+PageDown", "^[[6;3~"), ("F1", "^[OP"), ("Ctrl+F1", "^[[1;5P"),
    ("F4", "^[OS"), ("F5", "^[[15~"), ("Shift+F5", "^[[15;2~"), ("F12", "^[[24~"),
    ("Enter", "\r"), ("Backspace", "^?"),
  ])
  func `named keys have the bytes of terminfo's xterm-256color`(key: String, expected: String)
    throws
  {
    #expect(try bytes(key) == Self.uncaret(expected))
  }

  /// As terminfo's kUP3, kDC5 and their like have it.
  @Test(arguments: [
    ("Shift", "2"), ("Alt", "3"), ("Alt+Shift", "4"), ("Ctrl", "5"), ("Ctrl+Shift", "6"),
    ("Ctrl+Alt", "7"), ("Ctrl+Alt+Shift", "8"),
  ])
  func `each named key has a sequence for each combination`(held: String, number: String) throws {
    let keys = [
      "Up": "1;*A", "Down": "1;*B", "Right": "1;*C", "Left": "1;*D", "Home": "1;*H", "End": "1;*F",
      "Insert": "2;*~", "Delete": "3;*~", "PageUp": "5;*~", "PageDown": "6;*~", "F1": "1;*P",
      "F2": "1;*Q", "F3": "1;*R", "F4": "1;*S", "F5": "15;*~", "F6": "17;*~", "F7": "18;*~",
      "F8": "19;*~", "F9": "20;*~", "F10": "21;*~", "F11": "23;*~", "F12": "24;*~",
    ]
    for (key, expected) in keys {
      #expect(
        try bytes("\(held)+\(key)") == "\u{1B}[" + expected.replacing("*", with: number),
        "\(held)+\(key)")
    }
  }

  @Test(arguments: [
    ("^[[>1u", "Shift+Enter", "^[[13;2u"), ("^[[>1u", "Enter", "\r"),
    ("^[[>1u", "Escape", "^[[27u"),
    ("^[[>1u", "Ctrl+Backspace", "^[[127;5u"), ("^[[>1u", "Ctrl+Tab", "^[[9;5u"),
    ("^[[>1u", "Ctrl+C", "^[[99;5u"), ("^[[>1u", "Ctrl+Shift+C", "^[[99;6u"),
    ("^[[>1u", "Shift+a", "A"), ("^[[>1u", "F3", "^[[13~"), ("^[[>1u", "F1", "^[[P"),
    ("^[[?1h^[[>1u", "Up", "^[[A"), ("^[[?1h", "Up", "^[OA"), ("^[[>9u", "Shift+a", "^[[97;2u"),
    ("^[[>8u", "Enter", "^[[13u"), ("^[[>1u^[[<u", "Shift+Enter", "\r"),
    ("^[[>1u^[[>0u^[[<u", "Shift+Enter", "^[[13;2u"), ("^[[=1;2u", "Alt+x", "^[[120;3u"),
    ("^[[>1u^[[=1;3u", "Alt+x", "^[x"), ("^[[>1u^[c", "Alt+x", "^[x"),
    ("^[[>1u^[[?1049h", "Alt+x", "^[x"), ("^[[?1049h^[[>1u^[[?1049l", "Alt+x", "^[x"),
    ("^[[>4;1m", "Shift+Enter", "^[[27;2;13~"), ("^[[>4;1m", "Ctrl+Tab", "^[[27;5;9~"),
    ("^[[>4;1m", "Shift+Tab", "^[[Z"), ("^[[>4;1m", "Ctrl+Shift+Tab", "^[[27;6;9~"),
    ("^[[>4;1m", "Ctrl+C", "^C"), ("^[[>4;1m", "Ctrl+3", "^["),
    ("^[[>4;1m", "Ctrl+;", "^[[27;5;59~"), ("^[[>4;1m", "Ctrl+Backspace", "^H"),
    ("^[[>4;1m", "Alt+x", "^[x"), ("^[[>4;2m", "Alt+x", "^[[27;3;120~"),
    ("^[[>4;2m", "Ctrl+Shift+c", "^[[27;6;67~"), ("^[[>4;2m", "Ctrl+Backspace", "^[[27;5;127~"),
    ("^[[>4;2m", "Shift+a", "A"), ("^[[>4;2m", "Enter", "\r"), ("^[[>4;2m^[[>4m", "Ctrl+C", "^C"),
    ("^[[>4;2m^[[>4n", "Ctrl+C", "^C"),
  ])
  func `a program gets the sequences that it has asked for`(
    asked: String, key: String, expected: String
  ) throws {
    #expect(try bytes(key, after: Self.uncaret(asked)) == Self.uncaret(expected))
  }

  @Test(arguments: [("", "a\rb\rc"), ("^[[?2004h", "^[[200~a\rb\rc^[[201~")])
  func `a paste has marks if the program wants them`(asked: String, expected: String) {
    let screen = EmulatedScreen(size: Size(width: 9, height: 3), colors: .dark)
    screen.write(Array(Self.uncaret(asked).utf8))

    let bytes = screen.bytes(for: .paste("a\nb\r\nc"))
    #expect(String(decoding: bytes, as: UTF8.self) == Self.uncaret(expected))
  }

  /// A terminal's bytes don't tell them apart.
  @Test func `programs of the kit get the key of the same byte`() {
    let events = ["h", "i", "m", "["].map { TapeKeys.reported(.key(.control($0))) }

    #expect(events == [.key(.backspace), .key(.tab), .key(.enter), .key(.escape)])
    #expect(
      TapeKeys.reported(.key(Key(.character("p"), [.control, .shift]))) == .key(.control("p")))
  }

  private func bytes(_ key: String, after asked: String = "") throws -> String {
    let parser = TapeParser(Array(key.utf8), file: "a")
    guard case .press(let event, 1, nil) = try #require(parser.commands.first).action else {
      throw ParsingError()
    }
    let screen = EmulatedScreen(size: Size(width: 9, height: 3), colors: .dark)
    screen.write(Array(asked.utf8))
    return String(decoding: screen.bytes(for: event), as: UTF8.self)
  }

  private struct ParsingError: Error {}

  /// `^X` is a control character. A `^` at the end is itself.
  private static func uncaret(_ text: String) -> String {
    var shown = ""
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == "^", let next = rest.popFirst() else {
        shown.append(first)
        continue
      }
      let value = next == "?" ? 0x7F : (next.asciiValue ?? 0) & 0x1F
      shown.unicodeScalars.append(Unicode.Scalar(value))
    }
    return shown
  }
}
