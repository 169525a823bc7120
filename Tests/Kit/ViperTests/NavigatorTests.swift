import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct NavigatorTests {
  let playing = Playing(SampleScreen("root"))
  let navigator: Navigator<String>

  init() { navigator = Navigator(stack: playing.stack) { route, _ in SampleScreen(route) } }

  nonisolated static let ways: [(steps: [Step], top: String)] = [
    ([], "root"), ([.push("a")], "a"), ([.push("a"), .pop], "root"), ([.pop], "root"),
    ([.push("a"), .push("b"), .pop], "a"), ([.replace("a")], "a"), ([.replace("a"), .pop], "a"),
    ([.push("a"), .replace("b"), .pop], "root"), ([.present("p")], "p"),
    ([.present("p"), .dismiss], "root"), ([.push("a"), .dismiss], "a"),
    ([.push("a"), .present("p"), .pop], "root"),
    ([.push("a"), .present("p"), .replace("b"), .pop], "root"),
    ([.present("p"), .present("q"), .dismiss], "p"), ([.present("p"), .push("a"), .pop], "root"),
    ([.push("a"), .start(["x", "y"])], "y"), ([.start(["x", "y"]), .pop], "x"),
    ([.start(["x", "y"]), .pop, .pop], "x"),
  ]

  @Test(arguments: ways) func `it goes to the position of the caller`(
    _ way: (steps: [Step], top: String)
  ) {
    for step in way.steps { step.take(navigator) }

    #expect(playing.stack.top?.title == way.top)
  }

  @Test func `tells a screen that it appeared, and again when nothing covers it any more`() {
    let screen = SampleScreen("a")
    playing.stack.push(screen)
    navigator.push("b")
    navigator.pop()
    navigator.present("p")
    navigator.dismiss()

    #expect(screen.facts == ["appeared", "appeared"], "a popup covers nothing")
  }

  @Test func `lets go of a screen that is left, and of its Presenter`() async {
    let references = References()
    let navigator = Navigator<Int>(stack: playing.stack) { _, _ in references.makeScreen() }

    navigator.push(1)
    playing.terminal.type("Ada")
    playing.terminal.press(.function(1), .escape, .tab)
    navigator.present(2)
    await settle()
    #expect(references.living == 4)
    navigator.pop()
    await settle()

    #expect(references.living == 0)
    #expect(playing.stack.top?.title == "root")
  }

  @Test func `leaves the program`() {
    navigator.quit()

    #expect(playing.ends == [nil])
  }

  enum Step: Sendable {
    case push(String)
    case pop
    case replace(String)
    case present(String)
    case dismiss
    case start([String])

    @MainActor
    func take(_ navigator: Navigator<String>) {
      switch self {
      case .push(let route): navigator.push(route)
      case .pop: navigator.pop()
      case .replace(let route): navigator.replace(with: route)
      case .present(let route): navigator.present(route)
      case .dismiss: navigator.dismiss()
      case .start(let routes): navigator.start(with: routes)
      }
    }
  }
}

/// Makes screens as scenes do, and shows which of their parts are alive.
@MainActor
private final class References {
  private final class Presenter {
    weak var output: SampleScreen?
  }

  private struct Weak { weak var object: AnyObject? }

  private var made: [Weak] = []

  var living: Int { made.count { $0.object != nil } }

  func makeScreen() -> Screen {
    let presenter = Presenter()
    let field = TextField(label: "Name", words: .english)
    let screen = SampleScreen("left", [field, Button("Send")])
    presenter.output = screen
    field.onChange = { [weak screen] _ in
      _ = presenter
      screen?.setNeedsPaint()
    }
    made += [Weak(object: presenter), Weak(object: screen)]
    return screen
  }
}
