import Domain
import Foundation
import FoyerTesting
import SceneServices
import Testing

@testable import Telemetry

/// Compares `docs/reference/events.md` with the events, properties and words in code.
@Suite struct AnalyticsDocumentationTests {
  private static let envelope = ["id", "session", "number", "time", "brand", "language"]

  @Test func `every event is in the table with its properties, and no other is`() throws {
    let documented = try table("Events").map { [$0[0], $0[2]] }

    let recorded = try AnalyticsEvent.samples.map { event in
      let properties = try members(of: event).subtracting(Self.envelope + ["name"])
      let order = ["screen", "button", "field", "rule", "call", "failure", "flow", "milliseconds"]
      return [code(event.name.word), codes(order.filter(properties.contains))]
    }

    #expect(AnalyticsEvent.samples.map(\.name) == AnalyticsEvent.Name.standard)
    #expect(documented == recorded)
  }

  @Test(arguments: ["screen", "button", "field", "rule", "call", "failure", "flow"])
  func `every word that is declared is in the table, and no other is`(property: String) throws {
    let row = try #require(
      try table("Properties").first { $0[0] == code(property) })

    let documented = row[1].split(separator: ", ").map { $0.filter { $0 != "`" } }

    #expect(Set(documented) == (try DeclaredWords().words(of: property.capitalized)))
    #expect(Set(documented).count == documented.count)
  }

  @Test func `the envelope is in the table, member by member`() throws {
    #expect(try table("Members of every event").map { $0[0] } == Self.envelope.map(code))
  }

  private func members(of event: AnalyticsEvent) throws -> Set<String> {
    let json = Data(RecordedEvent.sample(event).json.utf8)
    return Set(try #require(JSONSerialization.jsonObject(with: json) as? [String: Any]).keys)
  }

  /// Returns the cells of the table under a heading, without its header row.
  private func table(_ heading: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    let page = try String(
      contentsOf: root.appending(path: "docs/reference/events.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "## \(heading)\n").dropFirst().first)
    let rows = section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix {
      $0.hasPrefix("|")
    }
    return rows.dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}

private func code(_ text: String) -> String { "`\(text)`" }

private func codes(_ texts: [String]) -> String { texts.map(code).joined(separator: ", ") }
