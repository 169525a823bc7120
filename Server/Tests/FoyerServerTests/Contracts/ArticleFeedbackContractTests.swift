import Domain
import Foundation
import Store
import Testing

/// Tests the counts of whether articles helped, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ArticleFeedbackContractTests {
  @Test(arguments: StoreKind.allCases)
  func `answers are counted by article, and those articles first that helped fewest`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let operations = Operations.sample(on: opened.store)
    for (slug, answers) in [
      ("keys", [true, true, false]), ("doors", [false, false]), ("locks", [true]),
    ] {
      for helped in answers {
        _ = try await operations.execute(
          JudgeArticle(slug, at: Brand.aurora.id, helped: helped), Call())
      }
    }

    let all = try await operations.execute(ListArticleFeedback(), Call()).articles
    #expect(
      all.map { "\($0.brand) \($0.slug) \($0.helped) \($0.notHelped)" } == [
        "aurora doors 0 2", "aurora keys 2 1", "aurora locks 1 0",
      ])
    let other = ListArticleFeedback(of: BrandID("harbor"))
    #expect(try await operations.execute(other, Call()).articles.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `one origin can't fill the counts`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let operations = Operations.sample(on: opened.store)
    let call = Call(origin: Origin(stored: "192.0.2.7"))
    let judge = JudgeArticle("keys", at: Brand.aurora.id, helped: false)
    for _ in 1...20 { _ = try await operations.execute(judge, call) }

    do throws(JudgeArticle.Failure) {
      _ = try await operations.execute(judge, call)
      Issue.record("The limit doesn't hold.")
    } catch {
      guard case .denied(.paused) = error else { throw error }
    }

    let all = try await operations.execute(ListArticleFeedback(), Call()).articles
    #expect(all.map(\.notHelped) == [20])
  }

  @Test(arguments: ["", "a b", "a\u{1B}", String(repeating: "a", count: 81)])
  func `what can't be an article's name is refused`(slug: String) async throws {
    let opened = try await StoreKind.sqlite.open()
    let operations = Operations.sample(on: opened.store)

    let problem = FieldProblem(field: "slug", rule: "notAllowed")
    await #expect(throws: JudgeArticle.Failure.invalid([problem])) {
      try await operations.execute(
        JudgeArticle(slug, at: Brand.aurora.id, helped: true), Call())
    }
  }
}
