import Articles
import Assets
import Brands
import Composition
import Domain
import Files
import LibC
import SceneServices

/// The output of `foyer articles`.
struct ArticlesReport: Sendable {
  private struct Line: Encodable {
    let slug: String
    let title: String
    let score: Double
  }

  private let articles: any HelpArticles
  private let language: String

  /// - Parameter directory: a folder of articles that replaces the brand's.
  init(
    brand: String?, language: String?, directory: String?, environment: [String: String]
  ) throws(LaunchError) {
    // A folder is neither created here nor written for its owner, whose sessions couldn't replace a file.
    let indexes = (try? DataDirectory.chosen(nil, environment: environment))
      .flatMap { Self.isOwn($0.path) ? ArticleIndexFolder($0) : nil }
    if let directory {
      let known = BundledFiles.languages
      self.language =
        language
        ?? LanguageChoice.language(option: nil, environment: environment, languages: known)
        ?? known[0]
      articles = ArticleLibrary(.folder(directory), languages: [], indexes: indexes)
      return
    }
    let brand = try Brands.chosen(brand, environment: environment)
    guard let place = brand.articles else { throw .noArticles }
    guard
      let language = LanguageChoice.language(
        option: language, environment: environment, languages: brand.languages)
    else { throw .unknownLanguage(known: brand.languages) }
    self.language = language
    articles = ArticleLibrary(
      place, languages: brand.languages, texts: brand.texts, indexes: indexes)
  }

  private static func isOwn(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_uid == geteuid()
  }

  /// Returns a table of the articles with their slugs, titles and scores.
  func text(
    _ question: String, limit: Int, asJSON: Bool
  ) async throws(LaunchError) -> String {
    let lines: [Line]
    do throws(ArticlesError) {
      lines = try await articles.matches(
        question, in: language, limit: limit, isTyping: false
      ).map { Line(slug: $0.slug, title: $0.title.map(\.text).joined(), score: $0.score) }
    } catch {
      throw .unreadableArticles
    }
    if asJSON { return JSONText.pretty(lines) }
    if lines.isEmpty { return "No articles match." }
    return TextTable(
      [["slug", "title", "score"]]
        + lines.map { [sanitized($0.slug), sanitized($0.title), $0.score.rounded] }
    ).description
  }

  /// Returns a line for each problem, or a line that says that there is none.
  static func lint(_ folder: String) throws(LaunchError) -> (text: String, isClean: Bool) {
    do throws(ArticlesError) {
      let problems = try ArticleLint(folder: folder, languages: BundledFiles.languages).problems
      let lines = problems.isEmpty ? ["\(folder): ok"] : problems.map(\.description)
      return (lines.map(sanitized).joined(separator: "\n"), problems.isEmpty)
    } catch {
      throw .unreadableArticles
    }
  }
}

extension Double {
  /// The number with three decimals.
  fileprivate var rounded: String {
    let thousandths = Int((self * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
