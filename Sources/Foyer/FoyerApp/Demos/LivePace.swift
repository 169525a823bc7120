import Composition
import DemoKit
import Domain
import FoyerTexts
import SceneServices
import TerminalKit

/// Plays a demo at the viewer's speed, with a bar that names the keys to change it.
@MainActor
final class LivePace: TapePace {
  private enum State: Equatable {
    case playing, paused, stepping
    case over(InputEnd?)
  }

  private static let slice = Duration.milliseconds(40)
  private static let speeds = [0.25, 0.5, 1, 2, 4, 8, 16]

  private let screen: any Terminal
  private let texts: any Texts
  private var state = State.playing { didSet { stateDidChange() } }
  private var speed = 2
  private var caption = ""
  private var canvas: Canvas?
  private var waiting: CheckedContinuation<Void, Never>?
  private var hasFinished = false

  init(on screen: any Terminal, texts: any Texts) {
    self.screen = screen
    self.texts = texts
  }

  var isOver: Bool { if case .over = state { true } else { false } }

  /// The reason for which the terminal ended; nil if it hasn't.
  var end: InputEnd? { if case .over(let end) = state { end } else { nil } }

  func begin() {
    screen.start { [weak self] in self?.handle($0) }
  }

  func stop() { screen.stop() }

  func pass(_ time: Duration) async -> Duration {
    await untilItGoesOn()
    guard state == .playing else { return time }
    let slice = min(time, Self.slice * Self.speeds[speed])
    try? await ContinuousClock().sleep(for: slice / Self.speeds[speed])
    return slice
  }

  func show(caption: String) {
    self.caption = caption
    paint()
  }

  func didPlay() async {
    if state == .stepping { state = .paused }
    await untilItGoesOn()
  }

  /// Keeps the last screen until the viewer leaves.
  func untilLeft() async {
    hasFinished = true
    paint()
    while !isOver { await untilNextKey() }
  }

  func paint(_ canvas: Canvas) {
    self.canvas = canvas
    paint()
  }

  private func untilItGoesOn() async {
    while state == .paused { await untilNextKey() }
  }

  private func untilNextKey() async {
    await withCheckedContinuation { waiting = $0 }
  }

  private func stateDidChange() {
    paint()
    waiting?.resume()
    waiting = nil
  }
}

extension LivePace {
  private func handle(_ events: [InputEvent]) {
    for event in events where !isOver { handle(event) }
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .end(let end): state = .over(end)
    case .key(.escape), .key(.control("c")): state = .over(nil)
    case .key(.control("z")): screen.suspend()
    case .key(.right): state = .stepping
    case .text(" "): state = state == .paused ? .playing : .paused
    case .text("+"), .text("="): change(speed: 1)
    case .text("-"): change(speed: -1)
    case .resize: paint()
    case _ where event.isPress: state = .paused
    default: break
    }
  }

  private func change(speed step: Int) {
    speed = min(max(0, speed + step), Self.speeds.count - 1)
    paint()
  }
}

extension LivePace {
  /// Paints the demo's screen at the top left, and the bar in the last line.
  private func paint() {
    guard !isOver, let canvas else { return }
    var shown = Canvas(size: screen.size)
    let rows = 0..<min(canvas.size.height, shown.size.height - 1)
    shown.copy(canvas, rows: rows, to: Point(x: 0, y: 0))
    shown.cursor = canvas.cursor.flatMap { rows.contains($0.y) ? $0 : nil }
    shown.paintCaption(caption, row: shown.size.height - 1)
    paintKeys(on: &shown)
    screen.paint(shown)
  }

  private func paintKeys(on canvas: inout Canvas) {
    let text = texts[keys]
    let width = min(SanitizedText.width(of: text) + 2, canvas.size.width)
    let place = Point(x: canvas.size.width - width, y: canvas.size.height - 1)
    canvas.draw(" \(text) ", at: place, role: .selection, width: width)
  }
}

extension LivePace {
  private var keys: LocalizedText {
    let times = Self.speeds[speed].formatted()
    if hasFinished { return .demoLiveFinished }
    return state == .paused ? .demoLivePaused(speed: times) : .demoLivePlaying(speed: times)
  }
}

extension Double {
  /// The number, without a fraction if that is zero.
  fileprivate func formatted() -> String {
    rounded() == self ? "\(Int(self))" : "\(self)"
  }
}
