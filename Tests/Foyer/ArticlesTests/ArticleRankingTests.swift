import ArticleSearch
import Domain
import Foundation
import Testing

@testable import Articles

/// Measures the search on `Benchmarks/questions.tsv`, where people have named the right articles
/// for each question.
@Suite(.timeLimit(.minutes(5))) struct ArticleRankingTests {
  struct Question {
    let text: String
    /// The relevance of each article by its slug: 2 or 1.
    let grades: [String: Double]
  }

  /// Limits just below the values in Benchmarks/RESULTS.md.
  @Test(arguments: [
    ("en", 0.92, 0.98), ("pt-BR", 0.96, 0.97), ("es", 0.96, 0.95), ("ja", 0.97, 0.98),
  ])
  func `the right articles come first`(
    language: String, leastGain: Double, leastRecall: Double
  ) async throws {
    let (gain, recall) = try await Self.judgement(of: SearchWeights(), in: language)

    #expect(gain > leastGain)
    #expect(recall > leastRecall)
  }

  private static let slips: [(String, Slip, Double)] = [
    ("en", .swapped, 0.88), ("en", .doubled, 0.88), ("en", .left, 0.88), ("en", .other, 0.88),
    ("pt-BR", .swapped, 0.94), ("pt-BR", .doubled, 0.94), ("pt-BR", .left, 0.91),
    ("pt-BR", .other, 0.93), ("es", .swapped, 0.92), ("es", .doubled, 0.92), ("es", .left, 0.92),
    ("es", .other, 0.92),
  ]

  /// Each question with a typing error in its longest word.
  @Test(arguments: slips)
  func `a typing error leaves them in their places`(
    language: String, slip: Slip, least: Double
  ) async throws {
    let (gain, _) = try await Self.judgement(of: SearchWeights(), in: language, typing: slip.typed)

    #expect(gain > least)
  }

  /// The alternatives that Benchmarks/RESULTS.md lists.
  @Test(arguments: changes)
  func `other weights do no better`(
    name: String, change: @Sendable (inout SearchWeights) -> Void
  ) async throws {
    var weights = SearchWeights()
    change(&weights)

    let mean = try await Self.mean(of: weights)

    #expect(weights != SearchWeights(), "\(name) is how they are")
    #expect(abs(mean - Self.today) < 0.01, "\(name): \(mean)")
    #expect(mean < Self.today + 0.008, "\(name): \(mean)")
  }

  @Test func `a search has the weights that it is given`() async throws {
    var weights = SearchWeights()
    weights.title.weight = 1

    let own = try await Self.library.best("password", in: "en", limit: 3)
    let other = try await Self.library.best("password", in: "en", limit: 3, weights: weights)
    let again = try await Self.library.best("password", in: "en", limit: 3)

    #expect(own.map(\.score) != other.map(\.score))
    #expect(own.map(\.score) == again.map(\.score))
  }

  @Test func `the weights are worth what the others are compared with`() async throws {
    let mean = try await Self.mean(of: SearchWeights())

    #expect(abs(mean - Self.today) < 0.001, "\(mean)")
  }

  private static let today = 0.960
  /// The articles are indexed once for all tests.
  private static let library = ArticleLibrary(.builtIn(BrandID("aurora")), languages: ["en"])
  private static let languages = ["en", "pt-BR", "es", "ja"]

  private static func mean(of weights: SearchWeights) async throws -> Double {
    var sum = 0.0
    for language in languages { sum += try await judgement(of: weights, in: language).gain }
    return sum / Double(languages.count)
  }

  /// Typing errors.
  enum Slip: CaseIterable {
    case swapped, doubled, left, other

    /// Returns the text with the error in the middle of its longest word.
    func typed(_ text: String) -> String {
      var words = text.split(separator: " ").map(Array.init)
      guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }),
        words[longest].count > 4
      else { return text }
      let middle = words[longest].count / 2
      switch self {
      case .swapped: words[longest].swapAt(middle, middle + 1)
      case .doubled: words[longest].insert(words[longest][middle], at: middle)
      case .left: words[longest].remove(at: middle)
      case .other: words[longest][middle] = words[longest][middle] == "e" ? "a" : "e"
      }
      return words.map { String($0) }.joined(separator: " ")
    }
  }

  private static let changes: [(String, @Sendable (inout SearchWeights) -> Void)] = [
    ("title 1", { $0.title.weight = 1 }), ("title 2", { $0.title.weight = 2 }),
    ("title 5", { $0.title.weight = 5 }), ("headings 1", { $0.headings.weight = 1 }),
    ("headings 2.5", { $0.headings.weight = 2.5 }), ("body length 0.3", { $0.body.length = 0.3 }),
    ("body length 0.7", { $0.body.length = 0.7 }), ("body length 0.9", { $0.body.length = 0.9 }),
    ("exact 0", { $0.exact = 0 }), ("exact 1", { $0.exact = 1 }),
    ("saturation 0.6", { $0.saturation = 0.6 }), ("saturation 2", { $0.saturation = 2 }),
    ("neighbours 0", { $0.neighbours = 0 }), ("neighbours 1.2", { $0.neighbours = 1.2 }),
    ("synonym 0", { $0.synonym = 0 }), ("synonym 0.5", { $0.synonym = 0.5 }),
    ("related 0", { $0.related = 0 }), ("related 0.6", { $0.related = 0.6 }),
  ]

  private static func judgement(
    of weights: SearchWeights, in language: String,
    typing: (String) -> String = { $0 }
  ) async throws -> (gain: Double, recall: Double) {
    let questions = try questions(in: language)
    var (gain, recall) = (0.0, 0.0)
    for question in questions {
      let slugs = try await library.best(
        typing(question.text), in: language, limit: 10, weights: weights
      ).map(\.slug)
      gain += Self.gain(slugs.map { question.grades[$0] ?? 0 }, question)
      recall += Self.recall(slugs.prefix(5), question)
    }
    let count = Double(questions.count)
    return (gain / count, recall / count)
  }

  /// Returns the nDCG: the sum of the grades, which count less the later they come, divided by the
  /// sum in the ideal order.
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
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
