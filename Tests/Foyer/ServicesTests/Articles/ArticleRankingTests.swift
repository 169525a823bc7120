import ArticleSearch
import Domain
import Foundation
import Testing

@testable import Services

/// How well a search answers the questions in `Benchmarks/questions.tsv`, whose right articles people
/// have named.
@Suite(.timeLimit(.minutes(1))) struct ArticleRankingTests {
  struct Question {
    let text: String
    /// How right an article is, by its slug: 2 or 1.
    let grades: [String: Double]
  }

  @Test(arguments: ["en", "pt-BR", "es", "ja"])
  func `the right articles come first`(language: String) async throws {
    let (gain, recall) = try await Self.judgement(of: SearchWeights(), in: language)

    print("\(language): nDCG@10 \(gain), recall@5 \(recall)")
    #expect(gain > 0.88)
    #expect(recall > 0.95)
  }

  /// What docs/articles.md says was tried.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["FOYER_WEIGHTS"] != nil))
  func `other weights do no better`() async throws {
    for (name, change) in Self.changes {
      var weights = SearchWeights()
      change(&weights)
      var (line, sum) = ("", 0.0)
      for language in ["en", "pt-BR", "es", "ja"] {
        let (gain, recall) = try await Self.judgement(of: weights, in: language)
        line += " \(Int(gain * 1000))/\(Int(recall * 1000))"
        sum += gain
      }
      print("weights \(name):\(line) mean \(Int(sum * 250))")
    }
  }

  private static let changes: [(String, @Sendable (inout SearchWeights) -> Void)] = [
    ("as they are", { _ in }),
    ("title 1", { $0.title.weight = 1 }), ("title 2", { $0.title.weight = 2 }),
    ("title 5", { $0.title.weight = 5 }), ("headings 1", { $0.headings.weight = 1 }),
    ("headings 2.5", { $0.headings.weight = 2.5 }), ("body length 0.3", { $0.body.length = 0.3 }),
    ("body length 0.5", { $0.body.length = 0.5 }), ("body length 0.9", { $0.body.length = 0.9 }),
    ("exact 0", { $0.exact = 0 }), ("exact 1", { $0.exact = 1 }),
    ("saturation 0.6", { $0.saturation = 0.6 }), ("saturation 2", { $0.saturation = 2 }),
    ("neighbours 0", { $0.neighbours = 0 }), ("neighbours 1.2", { $0.neighbours = 1.2 }),
    ("synonym 0", { $0.synonym = 0 }), ("synonym 0.5", { $0.synonym = 0.5 }),
    ("related 0", { $0.related = 0 }), ("related 0.6", { $0.related = 0.6 }),
  ]

  private static func judgement(
    of weights: SearchWeights, in language: String
  ) async throws -> (gain: Double, recall: Double) {
    let library = ArticleLibrary(
      .builtIn(BrandID("aurora")), languages: ["en"], weights: weights)
    let questions = try questions(in: language)
    var (gain, recall) = (0.0, 0.0)
    for question in questions {
      let slugs = try await library.matches(
        question.text, in: language, limit: 10, isTyping: false
      ).map(\.slug)
      gain += Self.gain(slugs.map { question.grades[$0] ?? 0 }, question)
      recall += Self.recall(slugs.prefix(5), question)
    }
    let count = Double(questions.count)
    return (gain / count, recall / count)
  }

  /// nDCG: gains that weigh less the later they come, as a part of what the best order would give.
  private static func gain(_ grades: [Double], _ question: Question) -> Double {
    let best = question.grades.values.sorted(by: >)
    return discounted(grades) / discounted(Array(best.prefix(10)))
  }

  private static func discounted(_ grades: [Double]) -> Double {
    zip(1..., grades).reduce(0) { $0 + (exp2($1.1) - 1) / log2(Double($1.0) + 1) }
  }

  private static func recall(_ slugs: some Sequence<String>, _ question: Question) -> Double {
    let right = Set(question.grades.keys)
    return Double(right.intersection(slugs).count) / Double(right.count)
  }

  private static func questions(in language: String) throws -> [Question] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    let file = root.appending(path: "Benchmarks/questions.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 3, parts[0] == language else { return nil }
      let grades = parts[2].split(separator: ",").map { $0.split(separator: ":") }
      return Question(
        text: parts[1],
        grades: Dictionary(
          uniqueKeysWithValues: grades.map { (String($0[0]), Double($0[1]) ?? 1) }))
    }
  }
}
