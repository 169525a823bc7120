import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// A field paints a typed letter before the Presenter validates it.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct StageEchoTests {
  private let field = TextField(label: "Full name", words: .english)
  private let button = Button("Create account")
  private let screen: SampleScreen
  private let playing: Playing

  init() {
    screen = SampleScreen("Create account", [field, Spacer(), button])
    playing = Playing(screen, isWatched: true)
  }

  @Test func `a typed letter is shown before its handlers run, and their result after it`() {
    var heard: [String] = []
    var shownThen: [String] = []
    playing.terminal.onPaint = { shownThen.append($0.lines[4].trimmed + ($0.lines[5].trimmed)) }
    field.onChange = { [field] text in
      heard.append(text)
      shownThen.append("told")
      field.message = .problem("Too short")
    }

    playing.terminal.type("A")

    #expect(heard == ["A"])
    #expect(
      shownThen == [
        "▏A                                                  ▕", "told",
        "▏A                                                  ▕✗ Too short",
      ])
    #expect(playing.terminal.cursor == Point(x: 6, y: 4))
  }

  @Test func `the frame of a letter is the one that a paint of all makes`() {
    var frames: [Canvas] = []
    playing.terminal.onPaint = { frames.append($0) }

    for letter in ["A", "é", "漢", "👩‍🚀"] { playing.terminal.type(letter) }

    #expect(frames.count == 7, "one of more than four bytes goes the whole way")
    for pair in stride(from: 0, to: 6, by: 2) { #expect(frames[pair] == frames[pair + 1]) }
  }

  @Test func `many at once, keys, and letters for a button are painted once`() {
    var frames = 0
    playing.terminal.onPaint = { _ in frames += 1 }

    playing.terminal.type("Ada")
    playing.terminal.send(.text("A"), .text("d"))
    playing.terminal.press(.backspace, .tab)
    playing.terminal.type("x")

    #expect(frames == 5)
    #expect(field.text == "AdaA")
  }

  @Test func `a field whose height changes with the letter is painted with all around it`() {
    var words = KitTexts.english
    words.truncated = "Only one letter fits into this field, says this message in two rows"
    let short = TextField(label: "Name", limit: 1, words: words)
    let narrow = Playing(
      SampleScreen("Name", [short, button]), size: Size(width: 40, height: 12), isWatched: true)
    var frames: [Canvas] = []
    narrow.terminal.onPaint = { frames.append($0) }

    narrow.terminal.type("A")
    narrow.terminal.type("B")  // shows in two rows that the screen is too small

    #expect(frames.count == 4)
    #expect(frames[2] == frames[1], "as it was, until all is painted")
    #expect(frames[3].lines.contains { $0.contains("( Create account )") })
    #expect(short.text == "A")
  }

  @Test func `nothing is typed on a terminal that is too small to show it`() {
    playing.terminal.resize(to: Size(width: 39, height: 11))
    let small = playing.lines

    playing.terminal.type("A")

    #expect(field.text == "")
    #expect(playing.lines == small)
  }

  @Test func `after another size the whole is painted`() {
    var sizes: [Size] = []
    playing.terminal.onPaint = { sizes.append($0.size) }

    playing.terminal.resize(to: Size(width: 60, height: 20))
    playing.terminal.type("A")

    #expect(sizes == Array(repeating: Size(width: 60, height: 20), count: 3))
    #expect(playing.lines[4].contains("A"))
  }
}
