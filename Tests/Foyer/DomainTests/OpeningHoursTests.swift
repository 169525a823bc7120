import Domain
import Foundation
import Testing

@Suite struct OpeningHoursTests {
  private static let week = "Mo-Fr 08:00-12:00,13:00-20:00; Sa 10:00-14:00"

  /// Each text has the weekday, hour and minute of the local clock.
  @Test(arguments: [
    (week, "2026-11-23 07:59", "closed today 480"), (week, "2026-11-23 08:00", "open today 720"),
    (week, "2026-11-23 11:59", "open today 720"), (week, "2026-11-23 12:00", "closed today 780"),
    (week, "2026-11-23 19:59", "open today 1200"),
    (week, "2026-11-23 20:00", "closed tuesday 480"),
    (week, "2026-11-27 20:00", "closed saturday 600"),
    (week, "2026-11-28 14:00", "closed monday 480"),
    (week, "2026-11-29 23:59", "closed monday 480"),
    ("Mo-Su 22:00-02:00", "2026-11-23 23:00", "open today 120"),
    ("Mo-Su 22:00-02:00", "2026-11-24 01:59", "open today 120"),
    ("Mo-Su 22:00-02:00", "2026-11-24 02:00", "closed today 1320"),
    ("Sa 22:00-02:00", "2026-11-29 01:00", "open today 120"),
    ("Sa 22:00-02:00", "2026-11-29 02:00", "closed saturday 1320"),
    ("Fr 08:00-24:00; Sa 00:00-24:00; Su 00:00-10:00", "2026-11-27 09:00", "open sunday 600"),
    ("Fr 20:00-12:00; Sa 08:00-10:00", "2026-11-27 21:00", "open saturday 720"),
    ("24/7", "2026-11-23 03:00", "always"), ("Mo-Su 00:00-24:00", "2026-11-23 03:00", "always"),
    ("Mo-Su off", "2026-11-23 03:00", "never"),
    ("Mo-Fr 09:00-18:00; We off", "2026-11-25 10:00", "closed thursday 540"),
    ("09:00-18:00; Su closed", "2026-11-29 10:00", "closed monday 540"),
    ("Sa-Mo 09:00-18:00", "2026-11-23 10:00", "open today 1080"),
    // The nights in which clocks go forward at 1:00 (Lisbon, 2026-03-29) and back at 2:00 (10-25).
    ("Mo-Su 08:00-20:00", "2026-03-29 07:59", "closed today 480"),
    ("Mo-Su 08:00-20:00", "2026-03-29 08:00", "open today 1200"),
    ("Sa 20:00-08:00", "2026-03-29 07:59", "open today 480"),
    ("Sa 20:00-08:00", "2026-03-29 08:00", "closed saturday 1200"),
    ("Su 01:30-03:00", "2026-03-29 02:15", "closed today 150"),
    ("Mo-Su 08:00-20:00", "2026-10-25 07:59", "closed today 480"),
    ("Mo-Su 08:00-20:00", "2026-10-25 19:59", "open today 1200"),
    ("Sa 20:00-08:00", "2026-10-25 07:59", "open today 480"),
  ])
  func `how it is at an instant, and until when`(text: String, wall: String, state: String) throws {
    let hours = try OpeningHours(parsing: text, timeZone: "Europe/Lisbon")

    #expect(try hours.state(at: instant(wall)).map(described) == state)
  }

  @Test func `it is the clock there that counts, not the one here`() throws {
    let now = try instant("2026-11-23 08:30")  // in Lisbon, which is on UTC then

    let tokyo = try OpeningHours(parsing: Self.week, timeZone: "Asia/Tokyo")
    let halifax = try OpeningHours(parsing: Self.week, timeZone: "America/Halifax")

    #expect(tokyo.state(at: now).map(described) == "open today 1200")
    #expect(halifax.state(at: now).map(described) == "closed today 480")
  }

  @Test(
    arguments: [
      ("", .empty), (" ; ", .empty), ("Mo", .times("Mo")), ("Mon 8:00-9:00", .days("Mon")),
      ("Mo- 08:00-09:00", .days("Mo-")), ("Mo 8-9", .times("8-9")), ("Mo 08:00", .times("08:00")),
      ("Mo 08:00-25:00", .times("08:00-25:00")), ("Mo 08:60-09:00", .times("08:60-09:00")),
      ("Mo 08:00-08:00", .times("08:00-08:00")),
      ("Mo 10:00-12:00,11:00-13:00", .times("11:00-13:00")),
      ("PH off", .days("PH")), ("Mo 24:00-25:00", .times("24:00-25:00")),
      ("Mo 24:00-08:00", .times("24:00-08:00")),
      ("Mo +8:00-9:00", .times("+8:00-9:00")),
    ] as [(String, OpeningHoursProblem)])
  func `what can't be read is refused, with its part`(text: String, problem: OpeningHoursProblem) {
    #expect(throws: problem) { try OpeningHours(parsing: text, timeZone: "Europe/Lisbon") }
  }

  @Test func `an unknown time zone gives no times`() throws {
    let hours = try OpeningHours(parsing: Self.week, timeZone: "Europe/Atlantis")

    #expect(hours.state(at: .now) == nil)
  }

  @Test func `words by language are those of the language`() {
    let hours = Hours.texts(["en": "always", "pt-BR": "sempre"])

    #expect(hours.speaking("pt-BR") == .text("sempre"))
    #expect(Hours.text("always").speaking("pt-BR") == .text("always"))
  }

  private func described(_ state: OpeningHours.State) -> String {
    func moment(_ moment: OpeningHours.Moment) -> String {
      "\(moment.weekday.map { "\($0)" } ?? "today") \(moment.minutes)"
    }
    return switch state {
    case .alwaysOpen: "always"
    case .neverOpen: "never"
    case .open(let until): "open \(moment(until))"
    case .closed(let until): "closed \(moment(until))"
    }
  }

  private func instant(_ wall: String) throws -> Date {
    let format = Date.ParseStrategy(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
        """, timeZone: try #require(TimeZone(identifier: "Europe/Lisbon")))
    return try Date(wall, strategy: format)
  }
}
