import Foundation
import Testing

@testable import Commands
@testable import foyer

struct EndTimeTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    ("7d", 1_800_604_800.0), ("90s", 1_800_000_090), ("2027-01-16", 1_800_057_600),
    ("2027-01-15T09:00:00Z", 1_800_003_600), ("2026-01-15", 1_768_435_200),
  ])
  func `a span, a day and a moment`(text: String, seconds: TimeInterval) {
    #expect(EndTime(argument: text)?.date(after: now).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "7", "tomorrow", "-7d", "2027-13-01", "366d", "2027-01-15 09:00", "2027-01-15T09:00:00Zoo",
  ])
  func `anything else is none`(text: String) {
    #expect(EndTime(argument: text) == nil)
  }
}
