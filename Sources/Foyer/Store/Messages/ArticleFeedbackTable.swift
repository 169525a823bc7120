import Domain
import SQL

extension AccountStore: ArticleFeedbacks {
  public func judge(
    _ slug: String, at brand: BrandID, helped: Bool
  ) async throws(AccountsError) {
    try await write(.create, AccountsError.self) { sql in
      _ = try sql.rows(
        """
        INSERT INTO article_feedback (brand, slug, helped, not_helped)
          SELECT $1, $2, \(helped ? 1 : 0), \(helped ? 0 : 1)
          WHERE (SELECT count(*) FROM article_feedback WHERE brand = $1) < \(ArticleFeedbackTable.limit)
            OR EXISTS (SELECT 1 FROM article_feedback WHERE brand = $1 AND slug = $2)
        ON CONFLICT (brand, slug) DO UPDATE SET helped = article_feedback.helped + excluded.helped,
          not_helped = article_feedback.not_helped + excluded.not_helped
        """, brand, slug)
    }
  }

  public func articleFeedback(
    of brand: BrandID?
  ) async throws(StorageProblem) -> [ArticleFeedback] {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT * FROM article_feedback \(brand == nil ? "" : "WHERE brand = $1")
        ORDER BY not_helped - helped DESC, brand, slug
        """, brand.map { [$0.sqlValue] } ?? [])
      return try sql.readable(rows, of: "article_feedback") { try ArticleFeedback($0) }
    }
  }
}

/// How often articles helped.
enum ArticleFeedbackTable {
  /// The most articles of a brand that are counted, as many as a brand may have: anybody can name one.
  fileprivate static let limit = 10_000
}

extension ArticleFeedback {
  init(_ row: SQLRow) throws(StorageProblem) {
    self = try row.values(of: "article_feedback") { row in
      ArticleFeedback(
        of: try row.get("slug"), at: try row.get("brand"), helped: try row.get("helped"),
        notHelped: try row.get("not_helped"))
    }
  }
}
