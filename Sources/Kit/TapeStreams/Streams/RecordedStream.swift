import DemoKit
import TapePrograms
import TerminalKit

/// A recording that each viewer watches from its own beginning, at its own speed.
@MainActor
public final class RecordedStream: StreamSource {
  /// The start of viewers that don't ask for another one.
  private let start: Duration
  /// The speed of viewers that don't ask for another one.
  public private(set) var speed: Double
  /// True while nothing moves.
  public private(set) var isPaused = false
  /// The length of the recording.
  public var length: Duration? { recording.length }
  /// The recording as an asciicast, for players that have controls of their own.
  public let cast: String?
  private let recording: StreamedRecording
  private var viewers: [RecordedViewer] = []

  /// Creates a source of a recording.
  ///
  /// - Parameters:
  ///   - cast: the recording as an asciicast.
  ///   - speed: of the play, in relation to the recording.
  ///   - start: the place to begin at.
  public init(
    _ recording: Recording, cast: String, colors: TerminalColors, speed: Double = 1,
    start: Duration = .zero
  ) {
    self.recording = StreamedRecording(recording, colors: colors)
    (self.cast, self.speed, self.start) = (cast, speed, start)
  }

  /// Begins a play for a viewer.
  public func viewer(
    _ wish: StreamWish, at now: ContinuousClock.Instant
  ) -> any StreamViewer {
    viewers.removeAll { $0.hasEnded }
    let viewer = RecordedViewer(
      recording,
      Playback(
        from: wish.start ?? start, of: recording.length, speed: wish.speed ?? speed, at: now),
      isPaused: isPaused, at: now)
    viewers.append(viewer)
    return viewer
  }

  /// Ends all plays.
  public func end() {
    for viewer in viewers { viewer.end() }
  }

  /// Moves all viewers forwards, or backwards by a negative time.
  public func seek(by time: Duration, at now: ContinuousClock.Instant) {
    for viewer in viewers { viewer.seek(by: time, at: now) }
  }

  /// Stops or continues the plays of all viewers.
  public func setPaused(_ isPaused: Bool, at now: ContinuousClock.Instant) {
    self.isPaused = isPaused
    for viewer in viewers { viewer.change(at: now) { $0.setPaused(isPaused, at: now) } }
  }

  /// Sets the speed of all viewers. One out of `StreamWish.speeds` is limited.
  public func set(speed: Double, at now: ContinuousClock.Instant) {
    self.speed = min(max(speed, StreamWish.speeds.lowerBound), StreamWish.speeds.upperBound)
    for viewer in viewers { viewer.change(at: now) { $0.set(speed: self.speed, at: now) } }
  }
}

/// A recording that can be entered at any place.
@MainActor
final class StreamedRecording {
  let events: [CastEvent]
  let length: Duration
  let looks: (EmulatedStyles) -> RecordingLooks
  private let colors: TerminalColors
  private let size: Size

  init(_ recording: Recording, colors: TerminalColors) {
    events = CastEvent.all(of: recording)
    length = recording.length
    size = recording.frames.first?.canvas.size ?? Size(width: 80, height: 24)
    self.colors = colors
    looks = colors.looks
  }

  /// Returns the number of the first event after a place, and the screen before it. O(*n*) in the
  /// number of bytes.
  func entry(at place: Duration) -> (next: Int, screen: EmulatedScreen) {
    let screen = EmulatedScreen(size: size, colors: colors)
    let next = events.firstIndex { $0.time > place } ?? events.endIndex
    for event in events[..<next] {
      switch event.code {
      case "o": screen.write(Array(event.data.utf8))
      case "r":
        let numbers = event.data.split(separator: "x").compactMap { Int($0) }
        if numbers.count == 2 { screen.resize(to: Size(width: numbers[0], height: numbers[1])) }
      default: break
      }
      _ = screen.takeReplies()
    }
    return (next, screen)
  }
}

/// The clock of a play: a place in a recording that moves with a speed, or stands still.
struct Playback: Equatable {
  private(set) var speed: Double
  private(set) var isPaused = false
  private let length: Duration
  /// The place at the time `since`.
  private var place: Duration
  private var since: ContinuousClock.Instant

  init(from place: Duration, of length: Duration, speed: Double, at now: ContinuousClock.Instant) {
    self.place = min(max(place, .zero), length)
    (self.length, self.speed, since) = (length, speed, now)
  }

  func place(at now: ContinuousClock.Instant) -> Duration {
    isPaused ? place : min(length, place + (now - since) * speed)
  }

  /// Returns the time at which a later place is reached; nil while the play stands still.
  func time(of place: Duration) -> ContinuousClock.Instant? {
    isPaused ? nil : since + (place - self.place) / speed
  }

  mutating func set(speed: Double, at now: ContinuousClock.Instant) {
    (place, since) = (place(at: now), now)
    self.speed = speed
  }

  mutating func setPaused(_ isPaused: Bool, at now: ContinuousClock.Instant) {
    (place, since) = (place(at: now), now)
    self.isPaused = isPaused
  }

  mutating func seek(to place: Duration, at now: ContinuousClock.Instant) {
    (self.place, since) = (min(max(place, .zero), length), now)
  }
}
