import Essentials

/// The numbers of guests' answers to whether an article helped.
public struct ArticleFeedback: Codable, Sendable, Equatable {
  public let brand: BrandID
  /// The name of the article's file.
  public let slug: String
  public let helped: Int
  public let notHelped: Int

  public init(of slug: String, at brand: BrandID, helped: Int, notHelped: Int) {
    (self.slug, self.brand) = (slug, brand)
    (self.helped, self.notHelped) = (helped, notHelped)
  }
}

/// Counts a guest's answer to whether an article helped.
public struct JudgeArticle: APIOperation, NamesBrand, Equatable {
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "judgeArticle", .post, "/articles/feedback", for: .everyone,
    "Count a guest's answer to whether an article helped.",
    problems: [.unknownBrand, .tooMany])

  public let brand: BrandID
  public let slug: String
  public let helped: Bool

  public init(_ slug: String, at brand: BrandID, helped: Bool) {
    (self.slug, self.brand, self.helped) = (slug, brand, helped)
  }
}

/// Lists the answers to whether articles helped, those articles first that helped fewest.
public struct ListArticleFeedback: OperatorOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    public let articles: [ArticleFeedback]

    public init(articles: [ArticleFeedback]) { self.articles = articles }
  }

  public static let endpoint = Endpoint(
    "listArticleFeedback", .get, "/articles/feedback", for: .operators(.read),
    "List how many guests said that an article helped or didn't, by article.",
    query: [.init("brand", "Only articles of this brand.")])

  public let brand: BrandID?

  public init(of brand: BrandID? = nil) { self.brand = brand }
}

/// Stores how often articles helped.
public protocol ArticleFeedbacks: Sendable {
  func judge(
    _ slug: String, at brand: BrandID, helped: Bool
  ) async throws(AccountsError)

  /// - Parameter brand: nil for those of all brands.
  func articleFeedback(of brand: BrandID?) async throws(StorageProblem) -> [ArticleFeedback]
}

/// The use cases with guests' answers about articles.
struct ArticleFeedbackUseCases {
  typealias Failure = OperationFailure<Never>

  let feedback: any ArticleFeedbacks
  let limit: RateLimit
  let brands: @Sendable (BrandID?) -> Brand?
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(judge)
    operations.register(list)
  }

  func judge(_ request: JudgeArticle, by guest: Guest) async throws(Failure) {
    guard let brand = brands(request.brand) else { throw .unknownBrand }
    guard 1...80 ~= request.slug.utf8.count, request.slug.isPlain else {
      throw .notAllowed("slug")
    }
    let use = limit.use(RandomIdentifiers().eventID(), from: guest.call.origin, at: now())
    if let seconds = try await Failure.reading(await limit.wait(for: use)) {
      throw .denied(.paused(seconds: seconds))
    }
    try await Failure.of(
      await feedback.judge(request.slug, at: brand.id, helped: request.helped))
  }

  func list(
    _ request: ListArticleFeedback, by who: Operator
  ) async throws(Failure) -> ListArticleFeedback.Response {
    .init(articles: try await Failure.reading(await feedback.articleFeedback(of: request.brand)))
  }
}
