import Domain
import Foundation
import Testing

@testable import Articles

/// Asks the questions of `Benchmarks/guest-questions.tsv` as guests ask them, who don't know the
/// words of the articles.
@Suite(.timeLimit(.minutes(1))) struct GuestQuestionTests {
  @Test(arguments: ["aurora", "harbor"], ["en", "pt-BR", "es", "ja"])
  func `nine of ten questions find their article first`(
    brand: String, language: String
  ) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let lines = try String(
      contentsOf: root.appending(path: "Benchmarks/guest-questions.tsv"), encoding: .utf8)
    let questions = lines.split(separator: "\n").map { $0.split(separator: "\t") }
      .filter { $0.count == 3 && $0[0] == language }
    let library = ArticleLibrary(.builtIn(BrandID(brand)), languages: ["en"])

    var missed: [String] = []
    for question in questions {
      let first = try await library.best(String(question[1]), in: language, limit: 1).first?.slug
      if !question[2].split(separator: ",").contains(where: { $0 == first ?? "" }) {
        missed.append("\(question[1]): \(first ?? "nothing")")
      }
    }

    #expect(questions.count == 70)
    #expect(missed.count <= 7, "\(missed)")
  }
}
