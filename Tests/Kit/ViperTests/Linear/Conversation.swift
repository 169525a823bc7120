import TerminalWidgets
import Viper
import ViperTesting

/// A finished conversation with a screen in linear mode.
@MainActor
struct Conversation {
  let stack = ScreenStack()
  let lines: ScriptedLines
  let end: LinearEnd

  init(
    _ screen: Screen, _ answers: [String] = [], isInteractive: Bool = true, columns: Int? = nil,
    permissions: Permissions = .full, prepare: (ScreenStack) -> Void = { _ in },
    onQuestion: (@MainActor (String) -> Void)? = nil
  ) async {
    lines = ScriptedLines(answers, isInteractive: isInteractive, columns: columns)
    lines.onQuestion = onQuestion
    let stage = LinearStage(
      terminal: lines, stack: stack, name: "Aurora", words: .english, permissions: permissions,
      settled: {})
    stack.push(screen)
    prepare(stack)
    end = await stage.run()
  }

  /// The output after the greeting.
  var transcript: String {
    String(lines.transcript.dropFirst(greeting.count))
  }

  private var greeting: String {
    lines.isInteractive ? "Aurora\n\(KitTexts.english.linear(.intro))\n\n" : "Aurora\n\n"
  }
}
