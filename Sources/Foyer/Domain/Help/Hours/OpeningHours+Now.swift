import Foundation

extension OpeningHours {
  /// The state at an instant, and the time of its next change in the place's time zone.
  public enum State: Sendable, Equatable {
    case alwaysOpen
    /// The weekday of the closing time is nil if it is today or in the coming night.
    case open(until: Moment)
    case closed(until: Moment)
    case neverOpen
  }

  /// A time within the next week.
  public struct Moment: Sendable, Equatable {
    /// Nil for today, and for times before 6:00 that are less than a day away.
    public let weekday: Weekday?
    /// Minutes since midnight.
    public let minutes: Int

    public init(_ weekday: Weekday?, minutes: Int) {
      self.weekday = weekday
      self.minutes = minutes
    }
  }

  /// - Returns: Nil if this machine doesn't know the time zone.
  public func state(at now: Date) -> State? {
    guard let zone = TimeZone(identifier: timeZone) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let times = openTimes(around: now, calendar)
    guard let open = times.first(where: { $0.contains(now) }) else {
      return times.first { $0.lowerBound > now }
        .map { .closed(until: moment($0.lowerBound, now, calendar)) } ?? .neverOpen
    }
    if open.upperBound.timeIntervalSince(now) > 7 * 86_400 { return .alwaysOpen }
    return .open(until: moment(open.upperBound, now, calendar))
  }

  /// Returns the opening times from yesterday until after a week, in order; adjacent ones are
  /// joined.
  private func openTimes(around now: Date, _ calendar: Calendar) -> [Range<Date>] {
    (-1...8).reduce(into: []) { times, offset in
      guard let day = calendar.date(byAdding: .day, value: offset, to: now) else { return }
      for span in spans[Self.weekday(of: day, calendar).rawValue] {
        let start = time(span.lowerBound, of: day, calendar)
        let end = time(span.upperBound, of: day, calendar)
        guard start < end else { continue }
        if let last = times.last, last.upperBound >= start {
          times[times.count - 1] = last.lowerBound..<max(end, last.upperBound)
        } else {
          times.append(start..<end)
        }
      }
    }
  }

  /// Converts a local time. On a day with a clock change, a time in the skipped hour counts as one
  /// in the next hour, and a time in the repeated hour as its first occurrence.
  private func time(_ minutes: Int, of day: Date, _ calendar: Calendar) -> Date {
    let day = calendar.date(byAdding: .day, value: minutes / 1440, to: day) ?? day
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    (parts.hour, parts.minute) = (minutes % 1440 / 60, minutes % 60)
    return calendar.date(from: parts) ?? day
  }

  private func moment(_ time: Date, _ now: Date, _ calendar: Calendar) -> Moment {
    let parts = calendar.dateComponents([.hour, .minute], from: time)
    let minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    let isSoon =
      calendar.isDate(time, inSameDayAs: now)
      || time.timeIntervalSince(now) < 86_400 && minutes < 6 * 60
    return Moment(isSoon ? nil : Self.weekday(of: time, calendar), minutes: minutes)
  }

  private static func weekday(of date: Date, _ calendar: Calendar) -> Weekday {
    // Foundation's weekdays begin with Sunday, which is 1.
    Weekday(rawValue: (calendar.component(.weekday, from: date) + 5) % 7) ?? .monday
  }
}
