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
