import PasswordWidgets
import Secrets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

/// A developer's console says what happens on the screens, and no secret.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct ConsoleTests {
  private let password = PasswordField(label: "Password")
  private let pipe = Pipe()

  @Test func `says events, the screen, the focus, changes of view models and frames`() throws {
    let screen = VotingScreen()
    let playing = Playing(screen)
    playing.stage.console = StageConsole(try pipe.console(), stack: playing.stack)
    playing.terminal.send(.focus(true))
    #expect(
      pipe.lines() == [
        "event  window has the focus", "screen “Vote”, VotingScreen, 1 open",
        "focus  textField “Name” = “”", "model  presenter.viewModel.answers.count: 0",
        "model  presenter.viewModel.problem: nil", "frame  1  80×24  all cells",
      ])

    playing.terminal.type("Ada")
    #expect(
      pipe.lines() == [
        "event  text “Ada”", "focus  textField “Name” = “Ada”",
        "model  presenter.viewModel.problem: nil → “Too short: Ada”",
        "frame  2  80×24  cells 14  rows 2",
      ])
    playing.terminal.send(
      .key(.control("u")), .mouse(MouseEvent(.rightClick, at: Point(x: 3, y: 9))))

    #expect(
      pipe.lines() == [
        "event  key Ctrl+u", "event  mouse rightClick at column 3, row 9",
        "focus  textField “Name” = “”",
        "model  presenter.viewModel.problem: “Too short: Ada” → “Too short: ”",
        "frame  3  80×24  cells 3  rows 1",
      ])
  }

  @Test(arguments: [true, false])
  func `what is typed or pasted into a password field isn't in it`(isWatched: Bool) throws {
    let screen = SampleScreen("Sign in", [TextField(label: "Name", words: .english), password])
    let playing = Playing(screen, isWatched: isWatched)
    playing.stage.console = StageConsole(try pipe.console(), stack: playing.stack)

    // Several events of one read go to different fields.
    playing.terminal.send(.text("Ada"), .key(.tab), .text("hun"), .paste("ter2"), .key(.tab))
    playing.terminal.send(.key(.tab))
    for letter in ["q", "x"] { playing.terminal.type(letter) }

    let lines = pipe.lines()
    #expect(password.description.value.count == 9)
    #expect(lines.contains("event  text “Ada”") && lines.contains("event  paste •••"))
    #expect(lines.filter { $0 == "event  text •••" }.count == 3)
    #expect(lines.contains("focus  passwordField “Password” = “•”"))
    #expect(
      !lines.contains { line in ["hun", "ter2", "“q”", "“x”"].contains { line.contains($0) } })
  }

  @Test(
    arguments: [
      ("\u{1B}[A", [.key(.up)], "ESC [ A → key up"),
      ("\u{1B}[1;2S", [.key(Key(.function(4), .shift))], "ESC [ 1 ; 2 S → key Shift+F4"),
      ("\u{15}", [.key(.control("u"))], "0x15 → key Ctrl+u"),
      ("\u{1B}[B\u{1B}[B", [.key(.down), .key(.down)], "ESC [ B ESC [ B → key down, key down"),
      ("a", [.text("a")], nil), ("\u{1B}[200~hun", [], nil),
      ("ter2\u{1B}[201~", [.paste("hunter2")], nil),
      ("\ta", [.key(.tab), .text("a")], nil), ("é", [.key(.tab)], nil),
    ] as [(String, [InputEvent], String?)])
  func `bytes are shown with their keys, unless a text may be among them`(
    bytes: String, events: [InputEvent], words: String?
  ) {
    #expect(ConsoleWords.decoding(Array(bytes.utf8), events) == words)
  }

  @Test func `a line has the time, its kind and no control characters`() {
    #expect(
      DevConsole.line("note", "a\u{1B}[31m\nb", after: .milliseconds(12_034))
        == "   12.034  note   a�[31m b\n")
  }
}

/// A screen whose Presenter has a view model.
@MainActor
private final class VotingScreen: Screen {
  private let presenter = VotingPresenter()

  override init() {
    super.init()
    title = "Vote"
    let status = StatusLine()
    let name = TextField(label: "Name", words: .english)
    name.onChange = { [presenter] text in
      presenter.viewModel.problem = "Too short: \(text)"
      status.message = .problem("Too short")
    }
    form.show([name, status])
  }
}

@MainActor
private final class VotingPresenter {
  struct ViewModel: Equatable {
    struct Answers: Equatable { var count = 0 }
    var answers = Answers()
    var problem: String?
  }

  var viewModel = ViewModel()
}
