import Foundation
import Testing

/// Compares docs/features.md with the released program's behaviour.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Programs.postgres != nil, Programs.postgresMissing),
  .enabled(if: Site.program != nil, "`script/test` has the released foyer talk to servers"))
struct FeaturesTests {
  @Test(arguments: Feature.allCases, Place.allCases)
  func `the table says what a scenario did`(feature: Feature, place: Place) async throws {
    var failure: (any Error)?
    do { try await feature.scenario(place) } catch { failure = error }

    let outcome: FeatureTable.Cell = failure == nil ? .works : .notYet
    #expect(
      try FeatureTable()[feature, place] == outcome,
      "\(failure.map { "\($0)" } ?? "docs/features.md can say “works”")")
  }

  @Test func `the table has a row for each feature, and no others`() throws {
    #expect(try FeatureTable().features == Feature.allCases.map(\.rawValue).sorted())
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
