import DemoKit
import TapePrograms
import TerminalKit

/// A session that is running, which all viewers watch at the same time.
@MainActor
public final class RunningStream: StreamSource {
  /// Nil: the session isn't over.
  public let cast: String? = nil
  /// Nil: the session isn't over.
  public let length: Duration? = nil
  /// The most bytes that wait for a viewer. A slower one begins anew with the screen.
  private static let mostBytes = 4 << 20

  private let screen: EmulatedScreen
  private let colors: TerminalColors
  private let begun: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var messages = LiveMessages()
  private var viewers: [RunningViewer] = []
  private var hasEnded = false
  private var characters = WholeCharacters()

  /// Creates a source of a session.
  ///
  /// - Parameter screen: the session's terminal, which gets all output before this source does.
  public init(
    _ screen: EmulatedScreen, colors: TerminalColors, at now: ContinuousClock.Instant = .now
  ) {
    (self.screen, self.colors, begun, last) = (screen, colors, now, now)
  }

  /// Begins with the current screen. A running session has no other start and speed.
  public func viewer(_ wish: StreamWish, at now: ContinuousClock.Instant) -> any StreamViewer {
    let viewer = RunningViewer([LiveMessages.opening, reset(at: now)], hasEnded: hasEnded)
    if !hasEnded { viewers.append(viewer) }
    return viewer
  }

  /// Passes output on to all viewers.
  public func add(output bytes: [UInt8], at now: ContinuousClock.Instant = .now) {
    let text = characters.take(bytes)
    if !text.isEmpty { send(CastEvent(time: .zero, code: "o", data: text), now) }
  }

  /// Passes a new size on to all viewers. The terminal has it already.
  public func resize(to size: Size, at now: ContinuousClock.Instant = .now) {
    send(CastEvent(time: .zero, code: "r", data: "\(size.width)x\(size.height)"), now)
  }

  /// Ends all streams.
  ///
  /// - Parameter status: the program's exit code.
  public func end(status: Int, at now: ContinuousClock.Instant = .now) {
    hasEnded = true
    let exit = messages.exit(status, after: now - last)
    for viewer in viewers {
      viewer.add(exit)
      viewer.end()
    }
    viewers = []
  }

  private func send(_ event: CastEvent, _ now: ContinuousClock.Instant) {
    viewers.removeAll { $0.isGone }
    // Times count from message to message; without a viewer there is none.
    guard let message = messages.event(event, after: now - last) else { return }
    last = now
    for viewer in viewers where !viewer.add(message, atMost: Self.mostBytes) {
      viewer.restart(with: reset(at: now))
    }
  }

  private func reset(at now: ContinuousClock.Instant) -> [UInt8] {
    messages.reset(
      at: last - begun, size: screen.size, looks: colors.looks(screen.styles),
      screen: ScreenBytes(screen).bytes)
  }
}

/// A viewer of a session that is running.
@MainActor
private final class RunningViewer: StreamViewer {
  private var pending: [[UInt8]]
  private var count = 0
  private(set) var hasEnded: Bool
  private(set) var isGone = false

  init(_ pending: [[UInt8]], hasEnded: Bool) {
    (self.pending, self.hasEnded) = (pending, hasEnded)
    if hasEnded { self.pending.append(LiveMessages.end) }
  }

  var nextTime: ContinuousClock.Instant? { pending.isEmpty ? nil : .now }

  func take(at now: ContinuousClock.Instant) -> [[UInt8]] {
    defer { (pending, count) = ([], 0) }
    return pending
  }

  func leave() { isGone = true }

  func add(_ message: [UInt8]) {
    pending.append(message)
    count += message.count
  }

  /// - Returns: false if too much waits.
  func add(_ message: [UInt8], atMost limit: Int) -> Bool {
    guard count + message.count <= limit else { return false }
    add(message)
    return true
  }

  func restart(with message: [UInt8]) { (pending, count) = ([message], message.count) }

  func end() {
    pending.append(LiveMessages.end)
    hasEnded = true
  }
}
