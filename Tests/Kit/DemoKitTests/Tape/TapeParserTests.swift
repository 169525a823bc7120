import TerminalKit
import Testing

@testable import DemoKit

@Suite struct TapeParserTests {
  @Test(
    arguments: [
      ("Type \"Ada\"", .type("Ada", every: nil)),
      ("Type 'say \"hello\"'", .type("say \"hello\"", every: nil)),
      ("Type `it's`", .type("it's", every: nil)),
      ("Type ls \"-l\" $HOME", .type("ls -l $HOME", every: nil)),
      ("Type@50ms \"Ada\"", .type("Ada", every: .milliseconds(50))),
      ("Type@.5'Ada'", .type("Ada", every: .milliseconds(500))),
      ("Type \"# no comment\" # a comment", .type("# no comment", every: nil)),
      ("Sleep 2", .sleep(.seconds(2))),
      ("Sleep .5", .sleep(.milliseconds(500))),
      ("Sleep 1.25s", .sleep(.milliseconds(1250))),
      ("Sleep 1m", .sleep(.seconds(60))),
      ("Enter", .press(.key(.enter), count: 1, every: nil)),
      ("Down@500ms 4", .press(.key(.down), count: 4, every: .milliseconds(500))),
      ("Space 2", .press(.text(" "), count: 2, every: nil)),
      ("Backspace@1 3", .press(.key(.backspace), count: 3, every: .seconds(1))),
      ("ScrollDown 5", .press(.key(.down), count: 5, every: nil)),
      ("F1", .press(.key(.function(1)), count: 1, every: nil)),
      ("Ctrl+C", .press(.key(.control("c")), count: 1, every: nil)),
      ("Ctrl+Left 2", .press(.key(Key(.left, .control)), count: 2, every: nil)),
      ("Ctrl+[", .press(.key(.control("[")), count: 1, every: nil)),
      ("Ctrl+M", .press(.key(.control("m")), count: 1, every: nil)),
      ("Ctrl+{", .press(.key(.control("{")), count: 1, every: nil)),
      ("Ctrl+# 2", .press(.key(.control("#")), count: 2, every: nil)),
      ("Alt+\"", .press(.key(.alt("\"")), count: 1, every: nil)),
      ("Ctrl++", .press(.key(.control("+")), count: 1, every: nil)),
      ("Ctrl+@@1s", .press(.key(.control("@")), count: 1, every: .seconds(1))),
      ("Sleep 1 s", .sleep(.seconds(1))), ("Sleep 250  ms", .sleep(.milliseconds(250))),
      ("Type@2 ms \"m\"", .type("m", every: .milliseconds(2))),
      ("Type \"Ada", .type("Ada", every: nil)), ("Type 'a\" b\r\n", .type("a\" b", every: nil)),
      ("Type `", .type("", every: nil)),
      ("Ctrl+@", .press(.key(.control("@")), count: 1, every: nil)),
      (
        "Ctrl+Alt+Shift+P",
        .press(.key(Key(.character("p"), [.control, .alt, .shift])), count: 1, every: nil)
      ),
      ("Alt+.", .press(.key(.alt(".")), count: 1, every: nil)),
      ("Shift+Tab", .press(.key(.shiftTab), count: 1, every: nil)),
      ("Shift+a", .press(.text("A"), count: 1, every: nil)),
      ("Hidden Begin", .hide), ("Hidden End", .show), ("Pause", .hide), ("Resume", .show),
      ("Hide", .hide), ("Show", .show), ("Paste", .paste),
      ("Copy \"x y\"", .copy("x y")),
      ("Output ../renders/a.gif", .output("../renders/a.gif")),
      ("Output frames/", .output("frames/")),
      ("Output \"/tmp/a b.svg\"", .output("/tmp/a b.svg")),
      ("Screenshot a.png", .screenshot("a.png")),
      ("Source other.tape", .source("other.tape")),
      ("Env HELLO \"WORLD\"", .environment(name: "HELLO", value: "WORLD")),
      ("Require git", .require("git")),
      ("Program \"less a.txt\"", .program("less a.txt")),
      ("Expect Screen \"first page\"", .expectScreen("first page")),
      ("Expect Spoken \"Full name\"", .expectSpoken("Full name")),
      ("Expect \"Spoken\"", .expect("Spoken")),
      ("Scene sign-up", .scene("sign-up")),
      ("Brand ./brands/mine.yaml", .brand("./brands/mine.yaml")),
      ("Language pt-BR", .language("pt-BR")),
      ("Flag signUp.enabled=false", .flag("signUp.enabled=false")),
      ("Flag \"sectionOrder=email,chat\"", .flag("sectionOrder=email,chat")),
      ("Seed 42", .seed(42)),
      ("Resize 100x30", .resize(Size(width: 100, height: 30))),
      ("Caption \"First, a name\"", .caption("First, a name")),
      ("Caption \"\"", .caption("")),
      ("Subtitle \"the same\"", .caption("the same")),
      ("Overlay@10s \"the same\"", .caption("the same")),
      ("Expect \"Welcome\"", .expect("Welcome")),
      ("Focus \"E-mail\"", .focus("E-mail", role: "")),
      ("Focus+button \"Save\"", .focus("Save", role: "button")),
    ] as [(String, TapeAction)])
  func `reads a command`(line: String, action: TapeAction) {
    let parser = TapeParser(Array(line.utf8), file: "a.tape")

    #expect(parser.commands.map(\.action) == [action])
    #expect(parser.problems == [])
  }

  @Test(
    arguments: [
      ("Set TypingSpeed .1", .typingSpeed(.milliseconds(100))),
      ("Set TypingSpeed 75ms", .typingSpeed(.milliseconds(75))),
      ("Set TypingSpeed 75 ms", .typingSpeed(.milliseconds(75))),
      ("Set WaitTimeout 5s", .waitTimeout(.seconds(5))),
      ("Set PlaybackSpeed 0.5", .playbackSpeed(0.5)),
      ("Set Rows 10", .rows(10)),
      ("Set Columns 40", .columns(40)),
      ("Set Theme light", .background(isLight: true)),
      ("Set Theme \"Catppuccin Mocha\"", .option("Theme", value: "Catppuccin Mocha")),
      (
        "Set Theme {\n  \"name\": \"Mine\",\n  \"red\": \"#f00\"\n}",
        .option("Theme", value: "{\n  \"name\": \"Mine\",\n  \"red\": \"#f00\"\n}")
      ),
      ("Set Padding 2em", .option("Padding", value: "2em")),
      ("Set LoopOffset 20.99%", .option("LoopOffset", value: "20.99%")),
      ("Set MarginFill \"#674EFF\"", .option("MarginFill", value: "#674EFF")),
      ("Set Pace tape", .pace(isTape: true)), ("Set Keys on", .keys(.on)),
      ("Set Keys all", .keys(.all)),
      ("Set CursorBlink false", .option("CursorBlink", value: "false")),
      ("Set Shell zsh", .option("Shell", value: "zsh")),
      ("Set SubtitleColor \"#fff\"", .option("SubtitleColor", value: "#fff")),
    ] as [(String, TapeAction)])
  func `reads a setting`(line: String, action: TapeAction) {
    let parser = TapeParser(Array(line.utf8), file: "a.tape")

    #expect(parser.commands.map(\.action) == [action])
    #expect(parser.problems == [])
  }

  @Test(
    arguments: [
      ("Wait", .line, nil, nil), ("Wait /done$/", .line, "done$", nil),
      ("Wait+Screen@10ms /a b/", .screen, "a b", 10), ("Wait+Line@1s", .line, nil, 1000),
      ("Wait+Cursor /> $/", .cursor, "> $", nil), ("Wait /never", .line, "never", nil),
      (#"Wait+Screen /a\/b/"#, .screen, #"a\/b"#, nil),
    ] as [(String, TapeWait.Scope, String?, Int?)])
  func `reads what is waited for`(
    line: String, scope: TapeWait.Scope, pattern: String?, milliseconds: Int?
  ) {
    let parser = TapeParser(Array(line.utf8), file: "a.tape")

    let wait = TapeWait(
      scope: scope, pattern: pattern.flatMap { TapePattern($0) },
      timeout: milliseconds.map { .milliseconds($0) })
    #expect(parser.commands.map(\.action) == [.wait(wait)])
    #expect(parser.problems == [])
  }

  @Test func `reads several commands on a line, with their places`() {
    let parser = TapeParser(
      Array("# A tape\r\n\r\nType \"über\" Sleep .5 Tab\r\n  Enter\r\n".utf8), file: "a.tape")

    #expect(
      parser.commands.map { "\($0.place)" } == [
        "a.tape:3:1", "a.tape:3:13", "a.tape:3:22", "a.tape:4:3",
      ])
    #expect(parser.problems == [])
  }

  @Test func `an empty tape has no commands`() {
    #expect(TapeParser([], file: "a.tape").commands == [])
    #expect(TapeParser(Array("# only this".utf8), file: "a.tape").commands == [])
  }
}
