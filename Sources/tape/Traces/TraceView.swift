import DemoKit
import TerminalKit
import Viper

/// Steps through a trace. Each step has the screen, the keys at its time, and the bytes before it.
final class TraceView: Screen {
  private static let page = 10
  private static let mostBytes = 240

  private let trace: Trace
  private var index = 0
  private let place = Label("", isHeading: true)
  private let bytes = Label("", role: .muted)
  private let shownScreen = TracePicture()

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
    title = trace.name
    shownScreen.onStep = { [weak self] in self?.move($0) }
    let failure = trace.failure.isEmpty ? [] : [Label(trace.failure, role: .danger)]
    form.show(failure + [place, shownScreen, bytes])
    // A failed play is read from its end.
    index = trace.failure.isEmpty ? 0 : trace.steps.count - 1
    show()
  }

  override var width: Width { .full }

  private func move(_ step: TracePicture.Step) {
    let last = trace.steps.count - 1
    switch step {
    case .next: index = min(last, index + 1)
    case .previous: index = max(0, index - 1)
    case .nextPage: index = min(last, index + Self.page)
    case .previousPage: index = max(0, index - Self.page)
    case .nextKey: index = trace.steps.indices.first { $0 > index && hasKeys($0) } ?? index
    case .previousKey: index = trace.steps.indices.last { $0 < index && hasKeys($0) } ?? index
    case .first: index = 0
    case .last: index = last
    }
    show()
  }

  private func hasKeys(_ index: Int) -> Bool { !trace.steps[index].keys.isEmpty }

  private func show() {
    let step = trace.steps[index]
    place.text = "\(index + 1) of \(trace.steps.count) · \(step.time.seconds) s · \(step.shownKeys)"
    bytes.text = step.bytes.isEmpty ? "no bytes" : step.shownBytes(atMost: Self.mostBytes)
    shownScreen.canvas = step.canvas
    setNeedsPaint()
  }
}
