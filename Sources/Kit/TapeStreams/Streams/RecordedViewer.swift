import DemoKit
import TapePrograms
import TerminalKit

/// A viewer's play of a recording.
@MainActor
final class RecordedViewer: StreamViewer {
  private let recording: StreamedRecording
  private var playback: Playback
  private var messages = LiveMessages()
  private var pending: [[UInt8]] = [LiveMessages.opening]
  /// The number of the next event.
  private var next = 0
  /// The time of the message before, from which that of the next one counts.
  private var last: ContinuousClock.Instant
  private(set) var hasEnded = false

  init(
    _ recording: StreamedRecording, _ playback: Playback, isPaused: Bool,
    at now: ContinuousClock.Instant
  ) {
    (self.recording, self.playback, last) = (recording, playback, now)
    enter(at: now)
    if isPaused { self.playback.setPaused(true, at: now) }
  }

  var nextTime: ContinuousClock.Instant? {
    pending.isEmpty ? hasEnded ? nil : playback.time(of: nextPlace) : last
  }

  func take(at now: ContinuousClock.Instant) -> [[UInt8]] {
    defer { pending = [] }
    if hasEnded { return pending }
    let place = playback.place(at: now)
    while !playback.isPaused, next < recording.events.count, recording.events[next].time <= place {
      let event = recording.events[next]
      let time = max(last, playback.time(of: event.time) ?? now)
      if let message = messages.event(event, after: time - last) {
        pending.append(message)
        last = time
      }
      next += 1
    }
    if !playback.isPaused, next == recording.events.count, place >= recording.length { end() }
    return pending
  }

  /// Ends the play before its end.
  func end() {
    if hasEnded { return }
    pending.append(LiveMessages.end)
    hasEnded = true
  }

  func leave() { hasEnded = true }

  func change(at now: ContinuousClock.Instant, _ change: (inout Playback) -> Void) {
    if hasEnded { return }
    pending = take(at: now)
    change(&playback)
  }

  /// Begins anew at another place.
  func seek(by time: Duration, at now: ContinuousClock.Instant) {
    guard !hasEnded else { return }
    pending = take(at: now)
    // A play that has just reached its end stays there.
    guard !hasEnded else { return }
    playback.seek(to: playback.place(at: now) + time, at: now)
    enter(at: now)
  }

  private var nextPlace: Duration {
    next < recording.events.count ? recording.events[next].time : recording.length
  }

  private func enter(at now: ContinuousClock.Instant) {
    let place = playback.place(at: now)
    let (next, screen) = recording.entry(at: place)
    self.next = next
    last = now
    pending.append(
      messages.reset(
        at: place, size: screen.size, looks: recording.looks(screen.styles),
        screen: ScreenBytes(screen).bytes))
  }
}
