import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing

@testable import Telemetry

/// The table of names in `docs/reference/events.md` is generated from the scenes' declarations.
/// `RECORD=1` writes it again.
@Suite struct EventNamesTableTests {
  private static let start =
    "<!-- Made of the scenes' declarations: `RECORD=1` writes it again. -->\n"
  private static let end = "<!-- The end of the table. -->"

  private static var page: URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../docs/reference/events.md")
  }

  @Test func `the table has every event that scenes declare, by its names elsewhere`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = page.components(separatedBy: Self.start)
    let rest = try #require(parts.last?.components(separatedBy: Self.end))
    try #require(parts.count == 2 && rest.count == 2)
    let table = try Self.table()

    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try (parts[0] + Self.start + table + Self.end + rest[1]).write(
        to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(rest[0] == table, "Run this test with RECORD=1, and look at the table.")
    }
  }

  @Test func `no two events have one name`() throws {
    let names = try Self.events().map { EventTitle($0).openTelemetry }

    #expect(names.count > 80)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.contains(/^foyer\.[a-z_]+\.[a-z_]+$/) })
  }

  private static func table() throws -> String {
    let head = "| OpenTelemetry | here | Segment | PostHog |\n|---|---|---|---|\n"
    return try head + events().map(row).joined()
  }

  private static func row(_ event: RecordedEvent) -> String {
    let title = EventTitle(event)
    let subject = event.screen ?? event.button ?? event.field ?? event.call ?? event.flow
    let here = ([event.name] + (subject.map { [$0] } ?? [])).map { "`\($0)`" }
    let others =
      event.isScreen
      ? ["screen `\(event.screen ?? "")`", "`$screen`"]
      : ["track `\(title.segment)`", "`\(title.postHog)`"]
    return "| `\(title.openTelemetry)` | \(here.joined(separator: " ")) | "
      + others.joined(separator: " | ") + " |\n"
  }

  /// Returns one of each event in the order of the table.
  private static func events() throws -> [RecordedEvent] {
    let declared = try DeclaredWords()
    func each(_ type: String, _ make: (String) -> RecordedEvent) -> [RecordedEvent] {
      declared.words(of: type).sorted().map(make)
    }
    let standard = Set(AnalyticsEvent.Name.standard.map(\.word))
    return each("Screen") { .named("screenPresented") { $0.screen = $1 }($0) }
      + declared.listEnds.sorted().map { .named("listEndReached") { $0.screen = $1 }($0) }
      + each("Button") { .named("buttonActivated") { $0.button = $1 }($0) }
      + ["fieldAccepted", "fieldRejected"].flatMap { name in
        each("Field") { .named(name) { $0.field = $1 }($0) }
      }
      + ["callSucceeded", "callFailed"].flatMap { name in
        each("Call") { .named(name) { $0.call = $1 }($0) }
      }
      + ["flowStarted", "flowCompleted", "flowAbandoned"].flatMap { name in
        each("Flow") { .named(name) { $0.flow = $1 }($0) }
      }
      + declared.words(of: "Name").subtracting(standard).sorted().map {
        .named($0) { _, _ in }("")
      }
  }
}

extension RecordedEvent {
  /// - Parameter set: Sets the property that the word belongs to.
  fileprivate static func named(
    _ name: String, _ set: @escaping (inout RecordedEvent, String) -> Void
  ) -> (String) -> RecordedEvent {
    { word in
      var event = RecordedEvent(
        id: "", session: "", number: 1, time: .distantPast, brand: "", language: "", name: name)
      set(&event, word)
      return event
    }
  }
}
