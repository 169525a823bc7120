import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MistakesTests {
  private let playing = Playing(SampleScreen("Files"))
  private let time = Time()
  private var mistakes: Mistakes { get throws { try #require(playing.stage.mistakes) } }

  @Test func `a handler that blocks is named, once`() throws {
    try mistakes.now = { [time] in time.now }
    let screen = SlowScreen { [time] in time.now += .milliseconds(250) }
    playing.stack.push(screen)

    playing.terminal.type("x")
    playing.terminal.type("y")

    #expect(try mistakes.sentences.count == 1)
    #expect(
      try mistakes.sentences[0].hasPrefix("SlowScreen handled a key for 250 ms, and meanwhile"))
  }

  @Test func `a screen that is held after it was closed is named, and one that is gone isn't`()
    throws
  {
    try mistakes.now = { [time] in time.now }
    let kept = SlowScreen {}
    for screen in [kept, SampleScreen("Gone")] {
      playing.stack.push(screen)
      playing.terminal.press(.left)
      playing.stack.pop()
      playing.terminal.press(.left)
    }
    time.now += .seconds(6)
    playing.terminal.press(.left)
    playing.terminal.press(.left)

    #expect(try mistakes.sentences.count == 1)
    #expect(try mistakes.sentences[0].hasPrefix("SlowScreen was closed more than 5 seconds ago"))
  }

  @Test func `a View that asks for painting while it is painted is named`() throws {
    let screen = SlowScreen {}
    screen.form.show([Restless { [weak screen] in screen?.setNeedsPaint() }])
    playing.stack.push(screen)
    playing.terminal.press(.left)

    #expect(try mistakes.sentences.count == 1)
    #expect(
      try mistakes.sentences[0].hasPrefix("SlowScreen asked for painting while it was painted"))
  }
}

@MainActor
private final class Time { var now = ContinuousClock.now }

@MainActor
private final class SlowScreen: Screen {
  private let act: @MainActor () -> Void

  init(_ act: @escaping @MainActor () -> Void) {
    self.act = act
    super.init()
  }

  override func handle(_ event: InputEvent) -> Bool {
    if case .text = event { act() }
    return true
  }
}

@MainActor
private final class Restless: Widget {
  let description = WidgetDescription(role: .text, label: "Restless")
  private let onPaint: @MainActor () -> Void

  init(_ onPaint: @escaping @MainActor () -> Void) { self.onPaint = onPaint }

  func height(forWidth width: Int) -> Int { 1 }
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) { onPaint() }
}
