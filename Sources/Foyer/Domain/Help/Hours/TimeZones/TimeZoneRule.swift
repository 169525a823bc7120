/// The rule of a time zone's coming changes, as in `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2024, 8.3,
/// with the hours that RFC 9636, 3.3.1 adds).
struct TimeZoneRule: Sendable {
  /// A change of the clock in each year: at a time of the first, second… or last weekday of a month.
  private struct Change: Sendable {
    let month, week, weekday, seconds: Int
  }

  private let standard: Int
  private let summer: (offset: Int, begin: Change, end: Change)?

  /// - Returns: nil for another text, also for the days by number, which the database doesn't use.
  init?(_ text: ArraySlice<UInt8>) {
    var scanner = RuleScanner(text)
    guard scanner.skipName(), let west = scanner.time() else { return nil }
    standard = -west
    guard scanner.skipName() else {
      summer = nil
      if scanner.isAtEnd { return } else { return nil }
    }
    let offset = scanner.time().map { -$0 } ?? standard + 3600
    guard let begin = Self.change(&scanner), let end = Self.change(&scanner), scanner.isAtEnd else {
      return nil
    }
    summer = (offset, begin, end)
  }

  private static func change(_ scanner: inout RuleScanner) -> Change? {
    guard scanner.take(","), scanner.take("M"), let month = scanner.number(), scanner.take("."),
      let week = scanner.number(), scanner.take("."), let weekday = scanner.number()
    else { return nil }
    let seconds = scanner.take("/") ? scanner.time() : 2 * 3600
    guard (1...12).contains(month), (1...5).contains(week), (0...6).contains(weekday), let seconds
    else { return nil }
    return Change(month: month, week: week, weekday: weekday, seconds: seconds)
  }

  /// Returns the seconds east of UTC at a time in seconds since 1970.
  func offset(at time: Int) -> Int {
    guard let summer else { return standard }
    let year = Self.year(ofDay: (time + standard).dividedDown(by: LocalTimes.day))
    let begin = Self.local(summer.begin, in: year) - standard
    let end = Self.local(summer.end, in: year) - summer.offset
    // In the south, summer is at both ends of a year.
    let isSummer = begin < end ? (begin..<end).contains(time) : !(end..<begin).contains(time)
    return isSummer ? summer.offset : standard
  }

  private static func local(_ change: Change, in year: Int) -> Int {
    let first = Self.day(year, change.month)
    let weekday = (first + 4).remainder(by: 7)  // 1970 began on a Thursday
    let date = (change.weekday - weekday).remainder(by: 7) + (change.week - 1) * 7
    let next = change.month == 12 ? Self.day(year + 1, 1) : Self.day(year, change.month + 1)
    let isInMonth = first + date < next
    return (first + (isInMonth ? date : date - 7)) * LocalTimes.day + change.seconds
  }

  /// Returns the number of a month's first day since 1970, in the Gregorian calendar.
  private static func day(_ year: Int, _ month: Int) -> Int {
    // Years that begin in March have their leap day at the end.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays =
      year.dividedDown(by: 4) - year.dividedDown(by: 100) + year.dividedDown(by: 400)
    return year * 365 + leapDays + (month * 153 + 2) / 5 - 719_468
  }

  private static func year(ofDay number: Int) -> Int {
    let guess = 1970 + (number * 400).dividedDown(by: 146_097)
    return day(guess, 1) > number ? guess - 1 : day(guess + 1, 1) <= number ? guess + 1 : guess
  }
}

extension Int {
  /// The quotient, rounded down.
  func dividedDown(by divisor: Int) -> Int {
    (self - remainder(by: divisor)) / divisor
  }

  /// The remainder, from 0.
  func remainder(by divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}

/// Reads the parts of a rule.
private struct RuleScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ mark: Character) -> Bool {
    guard rest.first == mark.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// A name is of letters, or of any characters between `<` and `>`.
  mutating func skipName() -> Bool {
    let before = rest.count
    if take("<") {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      return take(">")
    }
    rest = rest.drop { Character(Unicode.Scalar($0)).isLetter }
    return rest.count < before
  }

  mutating func number() -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Hours with an optional sign, and perhaps minutes and seconds; in seconds.
  mutating func time() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number() else { return nil }
    var (seconds, unit) = (hours * 3600, 60)
    while unit > 0, take(":") {
      guard let part = number() else { return nil }
      seconds += part * unit
      unit /= 60
    }
    return isNegative ? -seconds : seconds
  }
}
