import Domain
import Foundation
import Testing

@testable import Commands

@MainActor
@Suite struct EventsReportTests {
  @Test func `events are lines, as words or as JSON`() throws {
    let app = try TestedApp()
    app.terminal.press(.enter)
    #expect(app.end() == nil)
    let report = EventsReport(app.container, since: nil, isOneBrand: false)

    var words: [String] = []
    try report.forEachLine(as: .text) { words.append($0) }
    var json: [String] = []
    try report.forEachLine(as: .json) { json.append($0) }

    #expect(words.count == 5)
    #expect(words[1].hasSuffix("  2  aurora  en  buttonActivated  button=homeSignUp"))
    #expect(json.count == 5)
    #expect(json[1].contains(#""button":"homeSignUp""#))
    #expect(try report.dropped() == nil)
  }

  @Test func `a label is a filter when it was asked for`() throws {
    let app = try TestedApp(brand: "harbor")
    #expect(app.end() == nil)
    let other = try TestedApp(directory: app.directory)
    #expect(other.end() == nil)

    for (isOneBrand, count) in [(true, 1), (false, 2)] {
      var lines: [String] = []
      try EventsReport(other.container, since: nil, isOneBrand: isOneBrand)
        .forEachLine(as: .text) { lines.append($0) }
      #expect(lines.count == count)
    }
  }

  @Test func `the funnel is drawn for people, and plain for pipes`() throws {
    let app = try TestedApp(routes: [.home, .signUp])
    app.terminal.type("Ada Lovelace")
    app.terminal.press(.tab, .tab)
    #expect(app.end() == nil)

    let report = try EventsReport(app.container, since: nil, isOneBrand: false).funnel()

    #expect(
      report.text(hasBars: true).hasPrefix(
        """
        Sign-ups, step by step

        step                                          sessions  of all  of previous  time
        Form opened         ████████████████████████  1         100 %   100 %
        Full name valid     ████████████████████████  1         100 %   100 %
        """))
    #expect(!report.text(hasBars: false).contains("█"))
    #expect(
      report.text(hasBars: false).contains(
        "E-mail  Enter your e-mail address, as in ada@example.org  1       1"))
    #expect(report.text(hasBars: false).contains("Create account  1      0         1"))
    #expect(report.json.contains(#""stage" : "opened""#))
  }

  @Test func `a funnel without guests has no bars`() throws {
    let app = try TestedApp()

    let report = try EventsReport(app.container, since: nil, isOneBrand: false).funnel()

    #expect(report.text(hasBars: true) == "No sign-ups have been recorded yet.")
  }

  @Test(arguments: [
    ("30m", Since.ago(1800)), ("24h", .ago(86_400)), ("7d", .ago(604_800)),
    ("2027-01-15", .moment(Date(timeIntervalSince1970: 1_799_971_200))),
    ("2027-01-15T08:00:00Z", .moment(Date(timeIntervalSince1970: 1_800_000_000))),
    ("", nil), ("d", nil), ("-1d", nil), ("yesterday", nil), ("7w", nil), ("2027-13-45", nil),
    ("2026-02-31", nil), ("2026-11-25garbage", nil), ("2026-11-25 03:00", nil),
    ("2026-11-25T25:00:00Z", nil),
  ])
  func `a time is a while ago, a day or a moment`(text: String, since: Since?) {
    #expect(Since(text) == since)
  }
}
