import Essentials

/// Weekly opening hours, in a subset of OpenStreetMap's `opening_hours` syntax.
///
/// Rules are separated by `;`, and a later rule replaces earlier ones for its days:
/// `Mo-Fr 08:00-12:00,13:00-18:00; Sa 10:00-14:00; We off`. A span may pass midnight
/// (`22:00-02:00`); `24/7` is always.
public struct OpeningHours: Sendable, Equatable {
  /// Minutes since midnight of a day: 1440 is the next midnight, larger values are on the next day.
  public typealias Span = Range<Int>

  /// A day; its raw value is its index in `spans`.
  public enum Weekday: Int, Sendable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The spans of each weekday, in order.
  let spans: [[Span]]
  /// An identifier of the IANA database, as `Europe/Lisbon`.
  public let timeZone: String

  /// - Throws: `OpeningHoursProblem` with the part that can't be parsed.
  public init(parsing text: String, timeZone: String) throws(OpeningHoursProblem) {
    var parser = OpeningHoursParser()
    spans = try parser.spans(text)
    self.timeZone = timeZone
  }
}

/// A reason why a text can't be parsed as hours, with the part in question.
public enum OpeningHoursProblem: Error, Sendable, Equatable {
  case empty
  case days(String)
  case times(String)
}

/// Parses the rules one after another.
struct OpeningHoursParser {
  private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let always = [[OpeningHours.Span]](repeating: [0..<1440], count: 7)

  private var spans = [[OpeningHours.Span]](repeating: [], count: 7)

  mutating func spans(_ text: String) throws(OpeningHoursProblem) -> [[OpeningHours.Span]] {
    let rules = text.split(separator: ";").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    guard !rules.isEmpty else { throw .empty }
    for rule in rules {
      if rule == ["24/7"] { spans = Self.always } else { try read(rule) }
    }
    return spans
  }

  /// A rule without days applies to all days.
  private mutating func read(_ rule: [Substring]) throws(OpeningHoursProblem) {
    let isForAll = rule[0].first.map { $0.isNumber } ?? false || Self.isClosed(rule[0])
    let days = isForAll ? Set(0..<7) : try self.days(rule[0])
    let times = rule.dropFirst(isForAll ? 0 : 1).joined()
    guard !times.isEmpty else { throw .times(String(rule[0])) }
    let spans = Self.isClosed(times[...]) ? [] : try self.times(times)
    for day in days { self.spans[day] = spans }
  }

  private static func isClosed(_ text: Substring) -> Bool { ["off", "closed"].contains(text) }

  /// Parses `Mo`, `Mo-Fr` or `Sa-Mo`, separated by commas.
  private func days(_ text: Substring) throws(OpeningHoursProblem) -> Set<Int> {
    var days: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        Self.days.firstIndex(of: String($0))
      }
      guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1] else {
        throw .days(String(part))
      }
      days.insert(last)
      var day = first
      while day != last {
        days.insert(day)
        day = (day + 1) % 7
      }
    }
    return days
  }

  /// Parses `08:00-12:00`, separated by commas. Spans must be in order and not overlap.
  private func times(_ text: String) throws(OpeningHoursProblem) -> [OpeningHours.Span] {
    var spans: [OpeningHours.Span] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
      guard ends.count == 2, let start = ends[0], let end = ends[1], start < 1440, start != end
      else { throw .times(String(part)) }
      let span = start..<(end > start ? end : end + 1440)
      if let last = spans.last, last.upperBound > span.lowerBound { throw .times(String(part)) }
      spans.append(span)
    }
    return spans
  }

  /// `8:00` is 480; `24:00` is the end of a day.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60,
      hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }
}

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
