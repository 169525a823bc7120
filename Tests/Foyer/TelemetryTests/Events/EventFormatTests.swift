import Domain
import Foundation
import SceneServices
import Testing

@testable import Telemetry

@Suite struct EventFormatTests {
  @Test(
    arguments: [
      (.screenPresented("whatWeRecord"), "foyer.what_we_record.presented"),
      (.listEndReached("helpCenter"), "foyer.help_center.end_reached"),
      (.buttonActivated("signUpSubmit"), "foyer.sign_up.submitted"),
      (.buttonActivated("homeQuit"), "foyer.home_quit.activated"),
      (.fieldRejected("email", .missingAt), "foyer.email.rejected"),
      (.callFailed("registerAccount", .emailTaken, .zero), "foyer.register_account.failed"),
      (.flowCompleted("signUp"), "foyer.sign_up.completed"),
      (AnalyticsEvent("guestBookSigned"), "foyer.guest_book.signed"),
      (AnalyticsEvent("searchWithoutResult"), "foyer.search.without_result"),
      (AnalyticsEvent("bell"), "foyer.bell."),
    ] as [(AnalyticsEvent, String)])
  func `an event's name is what it happened to, and what happened`(
    event: AnalyticsEvent, name: String
  ) {
    #expect(EventTitle(.sample(event)).openTelemetry == name)
  }

  @Test func `a log record has OpenTelemetry's members, numbers as it writes them`() throws {
    let event = RecordedEvent.sample(
      .callFailed("registerAccount", .emailTaken, .milliseconds(70)), number: 7, seconds: 0.123)

    let json = OTLP.json(OTLP.Logs([event, .sample(brand: "harbor")], version: "1.2.3"))

    let logs = try #require(JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
    let first = try #require(
      (logs.value(forKey: "resourceLogs") as? [NSDictionary])?.first)
    #expect((logs["resourceLogs"] as? [Any])?.count == 2)
    let expected: NSDictionary = [
      "resource": [
        "attributes": [
          text("service.name", "foyer"), text("service.version", "1.2.3"),
          text("foyer.brand", "aurora"),
        ]
      ],
      "scopeLogs": [
        [
          "scope": ["name": "foyer.events"],
          "logRecords": [
            [
              "timeUnixNano": "1800000000123000000",
              "observedTimeUnixNano": "1800000000123000000",
              "severityNumber": 13, "severityText": "WARN",
              "eventName": "foyer.register_account.failed",
              "attributes": [
                text("log.record.uid", "id-7"), text("session.id", "s"),
                number("foyer.number", "7"),
                text("foyer.language", "en"), text("foyer.call", "registerAccount"),
                text("foyer.failure", "emailTaken"), number("foyer.duration_ms", "70"),
              ],
            ]
          ],
        ]
      ],
    ]
    #expect(first == expected)
  }

  @Test func `Segment gets screens as screen, all else as track`() throws {
    let screen = try object(.sample(.screenPresented("signUp")), .segment)
    let track = try object(.sample(.buttonActivated("signUpSubmit")), .segment)

    #expect(screen["type"] as? String == "screen")
    #expect(screen["name"] as? String == "signUp")
    #expect(screen["event"] == nil)
    #expect(track["type"] as? String == "track")
    #expect(track["event"] as? String == "Sign Up Submitted")
    #expect(track["messageId"] as? String == "id-1")
    #expect(track["anonymousId"] as? String == "s")
    #expect(track["userId"] == nil)
    #expect(track["timestamp"] as? String == "2027-01-15T08:00:00.000Z")
    #expect(
      track["properties"] as? NSDictionary == [
        "brand": "aurora", "number": 1, "button": "signUpSubmit",
      ])
  }

  @Test func `PostHog makes no person of a session`() throws {
    let screen = try object(.sample(.screenPresented("signUp")), .posthog)
    let event = try object(.sample(.flowStarted("signUp")), .posthog)

    #expect(screen["event"] as? String == "$screen")
    #expect((screen["properties"] as? [String: Any])?["$screen_name"] as? String == "signUp")
    #expect(event["event"] as? String == "sign_up_started")
    #expect(event["uuid"] as? String == "id-1")
    #expect(event["distinct_id"] as? String == "s")
    let properties = try #require(event["properties"] as? [String: Any])
    #expect(properties["$process_person_profile"] as? Bool == false)
  }

  @Test(
    arguments: [
      ("api-key=abc", ["api-key": "abc"]),
      ("a=1, b=two%20words", ["a": "1", "b": "two words"]),
      ("a=b=c", ["a": "b=c"]), ("a", [:]), ("=b", [:]), ("a=%0D%0Ax: y", [:]), ("a=%4", [:]),
      ("a b: c=d", [:]),
    ] as [(String, [String: String])])
  func `headers are read as OpenTelemetry writes them`(text: String, headers: [String: String]) {
    #expect(OTLPHeaders.parsed(text) == headers)
  }

  private func object(
    _ event: RecordedEvent, _ format: RecordedEvent.Format
  ) throws -> [String: Any] {
    let json = try JSONEncoder().encode(event.imported(by: format, version: "1.2.3"))
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private func text(_ key: String, _ value: String) -> NSDictionary {
    ["key": key, "value": ["stringValue": value]]
  }

  private func number(_ key: String, _ value: String) -> NSDictionary {
    ["key": key, "value": ["intValue": value]]
  }
}
