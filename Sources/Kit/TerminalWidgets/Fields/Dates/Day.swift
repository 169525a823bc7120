import LibC

/// Day of the Gregorian calendar, written in ISO 8601: `2026-11-21`.
public struct Day: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Year from 1 to 9999.
  public let year: Int
  /// Month from 1 to 12.
  public let month: Int
  /// Day of the month, from 1.
  public let day: Int

  /// Creates a day; returns nil if there is no such day. Years are from 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses year, month and day, separated by anything but digits, or written as eight digits.
  public init?(_ text: String) {
    var parts = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    if parts.count == 1, parts[0].count == 8 {
      let digits = Array(parts[0])
      parts = [String(digits[..<4]), String(digits[4..<6]), String(digits[6...])]
    }
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The present day in the time zone of the process. A test passes a day of its own instead.
  public static var today: Day {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? Day(number: first)
  }

  /// The day in ISO 8601.
  public var description: String {
    let digits = "\(year)"
    return String(repeating: "0", count: 4 - digits.count)
      + "\(digits)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// Compares by date.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int { ((number + 2) % 7 + 7) % 7 }

  /// Returns the day a number of days later, within the years from 1 to 9999.
  public func advanced(days: Int) -> Day { Day(number: number + days) }

  /// Returns the same day a number of months later, or the last day of that month if it is shorter.
  /// A year outside of 1 to 9999 leaves the day unchanged.
  public func advanced(months: Int) -> Day {
    let month = year * 12 + self.month - 1 + months
    let (year, rest) = (month / 12, month % 12 + 1)
    guard (1...9999).contains(year) else { return self }
    return Day(
      year: year, month: rest, day: min(day, Self.length(of: rest, in: year))) ?? self
  }

  /// Days since 0000-03-01, by Howard Hinnant's algorithm, whose years begin in March.
  private var number: Int {
    let year = month > 2 ? self.year : self.year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
  }

  private init(number: Int) {
    let number = min(max(number, Self.first), Self.last)
    let (era, dayOfEra) = (number / 146_097, number % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  private static let first = 306  // 0001-01-01
  private static let last = 3_652_364  // 9999-12-31

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
