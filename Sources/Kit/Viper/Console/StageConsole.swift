import TerminalKit
import TerminalWidgets

/// The reports of a stage to a developer's console: events, screens, focus, view models and frames.
@MainActor
final class StageConsole {
  private let console: DevConsole
  private let stack: ScreenStack
  private weak var screen: Screen?
  private var focus = ""
  private var models = ViewModels()
  private var shown: Canvas?
  private var frames = 0
  private var batchBegin: ContinuousClock.Instant?

  init(_ console: DevConsole, stack: ScreenStack) {
    (self.console, self.stack) = (console, stack)
  }

  func didBeginBatch() { batchBegin = .now }

  /// Reports an event before it is handled, so that the focus says whether its text is a secret.
  func willHandle(_ event: InputEvent) {
    let use = stack.active?.form.focused?.description.role.use
    console.write("event", ConsoleWords(hidesText: use == .secret).words(of: event))
  }

  /// Reports a frame and all that has changed since the previous one.
  ///
  /// - Parameters:
  ///   - layout: the time that painting the canvas took.
  ///   - sending: the time that the terminal took for it.
  func didPaint(_ canvas: Canvas, layout: Duration, sending: Duration) {
    reportScreen()
    reportFocus()
    for change in models.changes(in: stack.active) { console.write("model", change) }
    frames += 1
    var parts = ["\(frames)", "\(canvas.size)", cells(of: canvas)]
    parts.append("layout \(Self.milliseconds(layout)), terminal \(Self.milliseconds(sending))")
    if let batchBegin {
      parts.append("\(Self.milliseconds(batchBegin.duration(to: .now))) after the input")
    }
    batchBegin = nil
    shown = canvas
    console.write("frame", parts.joined(separator: "  "))
  }

  private func reportScreen() {
    guard let active = stack.active, active !== screen else { return }
    screen = active
    focus = ""
    console.write("screen", "“\(active.title)”, \(type(of: active)), \(stack.layers.count) open")
  }

  private func reportFocus() {
    let description = stack.active?.form.focused?.description
    let words = description.map { description in
      let value = description.role.use == .secret ? "•" : description.value
      let states = description.states.map { "\($0)" }.sorted()
      return (["\(description.role) “\(description.label)” = “\(value)”"] + states)
        .joined(separator: ", ")
    }
    guard let words, words != focus else { return }
    focus = words
    console.write("focus", words)
  }

  private func cells(of canvas: Canvas) -> String {
    guard let shown, shown.size == canvas.size else { return "all cells" }
    let cells = canvas.differences(from: shown)
    let rows = Set(cells.map { $0 / max(1, canvas.size.width) })
    return "cells \(cells.count)  rows \(rows.count)"
  }

  /// Returns a time such as `1.25 ms`.
  static func milliseconds(_ time: Duration) -> String {
    let hundredths = Int(time / .microseconds(10))
    let fraction = "\(100 + hundredths % 100)".dropFirst()
    return "\(hundredths / 100).\(fraction) ms"
  }
}
