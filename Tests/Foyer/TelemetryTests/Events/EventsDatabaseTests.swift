import Domain
import Foundation
import SQL
import SceneServices
import StoreTesting
import Testing

@testable import Telemetry

/// Tests that events are stored and read, up to a maximum number.
@Suite(.timeLimit(.minutes(5))) struct EventsDatabaseTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `every event comes out as it went in`() throws {
    let events = (AnalyticsEvent.samples + [.ownSample]).enumerated().map {
      RecordedEvent.sample($1, number: $0 + 1, seconds: Double($0))
    }

    #expect(try database().write(events) == 0)

    #expect(try read() == events)
  }

  @Test func `what a scene's own event tells is kept by name`() throws {
    _ = try database().write([.sample(.ownSample)])

    let event = try #require(try read().first)

    #expect(event.name == "guestBookSigned")
    #expect(event.more == ["lines": "3", "isFirst": "true", "page": "cover"])
    #expect(event.json.contains(#""more":{"isFirst":"true","lines":"3","page":"cover"}"#))
  }

  @Test func `beyond the bound the oldest are dropped, and counted`() throws {
    let database = try database(limit: 10)

    for number in 1...7 {
      _ = database.write((1...5).map { RecordedEvent.sample(number: number * 10 + $0) })
    }

    #expect(try read().map(\.number) == [61, 62, 63, 64, 65, 71, 72, 73, 74, 75])
    #expect(try reader.droppedCount() == 25)
  }

  @Test func `where nothing was recorded, reading makes nothing`() throws {
    #expect(try read().isEmpty)
    #expect(try reader.droppedCount() == 0)
    #expect(try reader.funnel(EventFilter()) == SignUpFunnel())
    #expect(!FileManager.default.fileExists(atPath: try directory.data.path))
  }

  @Test func `an operator chooses by time and by label`() throws {
    _ = try database().write([
      .sample(number: 1, seconds: 0), .sample(number: 2, seconds: 60),
      .sample(number: 3, seconds: 60, brand: "harbor"),
    ])
    let since = Date(timeIntervalSince1970: 1_800_000_060)

    #expect(try read(EventFilter(since: since)).map(\.number) == [2, 3])
    #expect(try read(EventFilter(brand: BrandID("harbor"))).map(\.number) == [3])
    #expect(try read(EventFilter(brand: BrandID("' OR 1 --"))).isEmpty)
  }

  @Test func `the file is for its owner's eyes only`() throws {
    _ = try database().write([.sample()])

    let path = try directory.data.path + "/events.sqlite"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)

    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `two sessions write into one file`() throws {
    let (one, other) = (try database(), try database())

    for number in 1...20 {
      #expect(one.write([.sample(session: "one", number: number)]) == 0)
      #expect(other.write([.sample(session: "other", number: number)]) == 0)
    }

    #expect(try read().count == 40)
  }

  /// The reader may read between any two steps of the first session.
  @Test func `while the table is made a reader sees nothing, or all that is there`() async throws {
    for _ in 1...50 {
      let other = try TemporaryDirectory()
      let data = try other.data
      async let failed = Task.detached { EventsDatabase(directory: data).write([.sample()]) }.value
      var count = 0
      while count == 0 {
        try EventsReader(directory: data).forEach(EventFilter()) { _ in count += 1 }
      }
      #expect(await failed == 0)
      withExtendedLifetime(other) {}
    }
  }

  @Test func `a table of another program is left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: true)
    let path = try directory.data.path + "/events.sqlite"
    try Database(path: path).execute("CREATE TABLE events (x)")

    #expect(try database().write([.sample()]) == 1)
    #expect(throws: StorageProblem.self) { try read() }
  }

  private var reader: EventsReader {
    get throws { EventsReader(directory: try directory.data) }
  }

  private func database(limit: Int = 1_000_000) throws -> EventsDatabase {
    EventsDatabase(directory: try directory.data, limit: limit)
  }

  private func read(_ filter: EventFilter = EventFilter()) throws -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    try reader.forEach(filter) { events.append($0) }
    return events
  }
}
