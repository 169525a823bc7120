import Foundation
import LibC
import TapePrograms
import TapeStreams
import TerminalKit

/// A recording that is served until a key ends it. In a terminal, keys move all plays.
@MainActor
final class LiveRecording {
  private static let stride = Duration.seconds(5)
  private static let factor = 1.25

  private let stream: RecordedStream
  private let server: StreamServer
  private let page: String
  private var shown = ""

  init(_ stream: RecordedStream, _ opening: LiveOpening, name: String) throws(Failure) {
    self.stream = stream
    let title = name.split(separator: "/").last.map(String.init) ?? name
    server = try opening.server(stream, title: title)
    page = opening.page(of: server)
  }

  func serve() {
    say("tape: \(page) streams \((stream.length ?? .zero).seconds) s at /stream.")
    guard let keys = TerminalKeys() else {
      while true { server.turn(waiting: .seconds(60)) }
    }
    defer {
      keys.end()
      put("\r\u{1B}[K")
    }
    while true {
      showState(within: keys.columns)
      server.turn(waiting: .seconds(1), other: keys.descriptor)
      guard let events = keys.take() else { return end() }
      for event in events.flatMap(\.keystrokes) where !handle(event) { return end() }
    }
  }

  private func end() {
    stream.end()
    server.part()
  }

  /// - Returns: false for a key that ends the stream.
  private func handle(_ event: InputEvent) -> Bool {
    let now = ContinuousClock.now
    switch event {
    case .text(" "): stream.setPaused(!stream.isPaused, at: now)
    case .key(.right): stream.seek(by: Self.stride, at: now)
    case .key(.left): stream.seek(by: .zero - Self.stride, at: now)
    case .text("+"), .text("="): stream.set(speed: stream.speed * Self.factor, at: now)
    case .text("-"): stream.set(speed: stream.speed / Self.factor, at: now)
    case .text("q"), .key(.escape), .key(.control("c")), .key(.control("d")): return false
    default: break
    }
    return true
  }

  /// Shows as much as fits into a line: a longer one can't be written over.
  private func showState(within columns: Int) {
    let viewers = server.viewerCount
    let state = stream.isPaused ? "paused" : "\((stream.speed * 100).rounded() / 100)×"
    let parts = [
      "\(viewers) \(viewers == 1 ? "viewer" : "viewers")", state, "q ends", "Space pauses",
      "← → move by 5 s", "+ − change the speed",
    ]
    let text =
      parts.indices.reversed().lazy.map { parts[...$0].joined(separator: " · ") }
      .first { SanitizedText.width(of: $0) < columns } ?? ""
    guard text != shown else { return }
    shown = text
    put("\r\u{1B}[K\(text)")
  }

  private func put(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

extension InputEvent {
  /// The letters of a text one by one.
  fileprivate var keystrokes: [InputEvent] {
    if case .text(let text) = self { text.map { .text(String($0)) } } else { [self] }
  }
}

/// A program that a person uses in this terminal, while others watch it.
@MainActor
struct LiveSession {
  private let program: [String]
  private let opening: LiveOpening

  init(_ program: [String], _ opening: LiveOpening) {
    (self.program, self.opening) = (program, opening)
  }

  func serve() throws(Failure) {
    let session = try RecordedSession.start(program)
    let stream = RunningStream(session.screen, colors: .dark)
    let server = try opening.server(stream, title: program.joined(separator: " "))
    say("tape: Streaming \(program[0]) at \(opening.page(of: server)), ws at /stream.")
    session.onOutput = { stream.add(output: $0) }
    session.onResize = { stream.resize(to: $0) }
    session.onTurn = { server.turn(waiting: .zero) }
    _ = session.run()
    stream.end(status: session.exitCode ?? 0)
    server.part()
    say("tape: \(program[0]) has ended, and so has the stream.")
  }
}

extension RecordedSession {
  static func start(_ program: [String]) throws(Failure) -> RecordedSession {
    do throws(Problem) {
      return try RecordedSession(
        ProgramLaunch(program, environment: ProcessInfo.processInfo.environment))
    } catch {
      switch error {
      case .noTerminal: throw Failure("Run it in a terminal.", .unavailable)
      case .start(let problem): throw Failure("\(problem)", .unavailable)
      }
    }
  }
}

extension StreamServer {
  /// Waits until viewers have got the end, for 2 seconds at most.
  func part() {
    let end = ContinuousClock.now + .seconds(2)
    while !isIdle, .now < end { turn(waiting: .milliseconds(50)) }
  }
}
