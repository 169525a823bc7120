import Domain
import Foundation
import StoreTesting
import Testing

@testable import Telemetry

/// No event can forge a line, and a file that stalls blocks nothing.
@Suite struct EventsLogTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/events.jsonl" }

  init() throws { directory = try TemporaryDirectory() }

  @Test(arguments: [
    "a\nb", "a\r\nb", "a\"b", "a\\b", "\u{1B}[2J", "\u{9B}31m", "a\u{2028}b", "a\u{85}b", "\0",
    "\u{202E}a", "\u{E0041}", "\",\"name\":\"flowCompleted\",\"x\":\"",
  ])
  func `whatever a label is called, an event is one sanitized line`(brand: String) throws {
    let events = [RecordedEvent.sample(brand: brand), .sample(number: 2)]

    #expect(try EventsLog(path: path).write(events) == 0)

    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isHarmful })
    #expect(try lines.prefix(2).map { try decode($0) } == events)
  }

  @Test func `file and database tell the same times, to the millisecond`() throws {
    let times = (0..<1000).map { Double($0) * 0.001_3 }
    let events = times.enumerated().map { RecordedEvent.sample(number: $0, seconds: $1) }
    #expect(try EventsLog(path: path).write(events) == 0)
    #expect(EventsDatabase(directory: try directory.data).write(events) == 0)

    var reported: [String] = []
    try EventsReader(directory: try directory.data).forEach(EventFilter()) {
      reported.append($0.json)
    }

    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.map(String.init) == reported)
    let milliseconds = times.map { Int(($0 * 1000).rounded()) }
    #expect(lines.count { $0.contains(".000Z") } == milliseconds.count { $0 % 1000 == 0 })
  }

  @Test func `lines are added to those there are, for the owner's eyes only`() throws {
    for number in 1...2 { _ = try EventsLog(path: path).write([.sample(number: number)]) }

    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)

    #expect(try lines.map { try decode($0).number } == [1, 2])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a pipe without a reader loses events and counts them`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let log = try EventsLog(path: path)

    let lost = log.write((1...5_000).map { .sample(number: $0) })

    #expect((1..<5_000).contains(lost))
  }

  @Test func `a place that can't be written is refused at once`() {
    #expect(throws: LogFileError.self) { try EventsLog(path: "/dev/null/events.jsonl") }
  }

  private func decode(_ line: Substring) throws -> RecordedEvent {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      return try Date(text, strategy: .iso8601WithMilliseconds)
    }
    return try decoder.decode(RecordedEvent.self, from: Data(line.utf8))
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
