import Essentials

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
    guard let zone = LocalTimes(timeZone) else { return nil }
    let now = Int(now.timeIntervalSince1970.rounded(.down))
    let times = openTimes(around: now, zone)
    guard let open = times.first(where: { $0.contains(now) }) else {
      return times.first { $0.lowerBound > now }
        .map { .closed(until: moment($0.lowerBound, now, zone)) } ?? .neverOpen
    }
    if open.upperBound - now > 7 * LocalTimes.day { return .alwaysOpen }
    return .open(until: moment(open.upperBound, now, zone))
  }

  /// Returns the opening times from yesterday until after a week, in order; adjacent ones are
  /// joined.
  private func openTimes(around now: Int, _ zone: LocalTimes) -> [Range<Int>] {
    let today = zone.local(now).dividedDown(by: LocalTimes.day)
    return (today - 1...today + 8).reduce(into: []) { times, date in
      for span in spans[Self.weekday(ofDay: date).rawValue] {
        let start = zone.time(date * LocalTimes.day + span.lowerBound * 60)
        let end = zone.time(date * LocalTimes.day + span.upperBound * 60)
        guard start < end else { continue }
        if let last = times.last, last.upperBound >= start {
          times[times.count - 1] = last.lowerBound..<max(end, last.upperBound)
        } else {
          times.append(start..<end)
        }
      }
    }
  }

  private func moment(_ time: Int, _ now: Int, _ zone: LocalTimes) -> Moment {
    let local = zone.local(time)
    let date = local.dividedDown(by: LocalTimes.day)
    let minutes = local.remainder(by: LocalTimes.day) / 60
    let isSoon =
      date == zone.local(now).dividedDown(by: LocalTimes.day)
      || time - now < LocalTimes.day && minutes < 6 * 60
    return Moment(isSoon ? nil : Self.weekday(ofDay: date), minutes: minutes)
  }

  /// - Parameter number: the days since 1970, which began on a Thursday.
  private static func weekday(ofDay number: Int) -> Weekday {
    Weekday.allCases[(number + 3).remainder(by: 7)]
  }
}
