import Domain
import Foundation
import Testing
import ViperTesting
import Wording

struct HoursWordsTests {
  @Test(arguments: [
    ("2026-11-23T09:00:00Z", "hours.openUntil 12:00"),
    ("2026-11-28T14:00:00Z", "hours.opensDay hours.weekdays.1 8:00"),
    ("2026-11-23T12:30:00Z", "hours.opens 13:00"),
  ])
  func `hours are worded with the day where that isn't today`(now: String, words: String) throws {
    let week = "Mo-Fr 08:00-12:00,13:00-20:00; Sa 10:00-14:00"
    let hours = Hours.schedule(try OpeningHours(parsing: week, timeZone: "Europe/Lisbon"))

    #expect(try TextsStub().sentence(hours, at: Date(now, strategy: .iso8601)) == words)
  }
}
