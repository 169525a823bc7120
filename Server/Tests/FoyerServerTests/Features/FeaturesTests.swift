import Foundation
import Testing

/// Plays a scenario of each feature with the released program on a local store, and on a server
/// with SQLite and with PostgreSQL. `foyer keys` isn't among them, since no test creates users on the
/// host that runs it: `HostKeysTests` plays it where root runs them.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Programs.postgres != nil, Programs.postgresMissing),
  .enabled(if: Site.program != nil, "`script/test` has the released foyer talk to servers"))
struct FeaturesTests {
  @Test(arguments: Feature.allCases, Place.allCases)
  func `a feature works in each place`(feature: Feature, place: Place) async throws {
    try await feature.scenario(place)
  }
}

/// An expected text or fact that was missing.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// Throws if the text is missing: a scenario then ends, and its failure is a result that the table
/// may expect.
func need(_ text: String, in output: String) throws {
  if !output.contains(text) { throw Missing(description: "no “\(text)” in:\n\(output)") }
}

func need(_ isTrue: Bool, _ sentence: String) throws {
  if !isTrue { throw Missing(description: sentence) }
}

func need<Value>(_ value: Value?, _ sentence: String) throws -> Value {
  guard let value else { throw Missing(description: "nothing is there: \(sentence)") }
  return value
}
