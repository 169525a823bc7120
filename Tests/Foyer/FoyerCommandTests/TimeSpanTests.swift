import Testing

@testable import Commands
@testable import foyer

struct TimeSpanTests {
  @Test(arguments: [
    ("1s", 1), ("90s", 90), ("10m", 600), ("2h", 7200), ("7d", 604_800), ("365d", 31_536_000),
    ("31536000s", 31_536_000), ("007m", 420),
  ])
  func `a number and its unit`(text: String, seconds: Int) {
    #expect(TimeSpan(argument: text)?.duration == .seconds(seconds))
  }

  @Test(arguments: [
    "10", "0s", "0d", "-1m", "+1m", "1.5h", "ten", "m", "", " 1m", "1m ", "1 m", "1w", "1M", "1ms",
    "366d", "31536001s", "99999999h", "99999999999999999999s", "\u{FF11}m",
  ])
  func `anything else is none, nor is more than a year`(text: String) {
    #expect(TimeSpan(argument: text) == nil)
  }
}
