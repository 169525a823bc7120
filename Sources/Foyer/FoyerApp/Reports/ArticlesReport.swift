import Articles
import Assets
import Brands
import Domain

/// What `foyer articles` prints.
public struct ArticlesReport: Sendable {
  private struct Line: Encodable {
    let slug: String
    let title: String
    let score: Double
  }

  private let articles: any HelpArticles
  private let language: String

  /// - Parameter directory: a folder of articles of any origin, instead of the label's.
  public init(
    brand: String?, language: String?, directory: String?, environment: [String: String]
  ) throws(LaunchError) {
    if let directory {
      let known = BundledFiles.languages
      self.language =
        language
        ?? LanguageChoice.language(option: nil, environment: environment, languages: known)
        ?? known[0]
      articles = ArticleLibrary(.folder(directory), languages: [])
      return
    }
    let brand = try Brands.chosen(brand, environment: environment)
    guard let place = brand.articles else { throw .noArticles }
    guard
      let language = LanguageChoice.language(
        option: language, environment: environment, languages: brand.languages)
    else { throw .unknownLanguage(known: brand.languages) }
    self.language = language
    articles = ArticleLibrary(place, languages: brand.languages)
  }

  /// A line for each article with its slug, title and score.
  public func text(
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
    return TextTable(
      lines.map { [harmless($0.slug), harmless($0.title), $0.score.rounded] }
    ).description
  }

  /// A line for every problem, or one that says that there is none.
  public static func lint(_ folder: String) throws(LaunchError) -> (text: String, isClean: Bool) {
    do throws(ArticlesError) {
      let problems = try ArticleLint(folder: folder, languages: BundledFiles.languages).problems
      let lines = problems.isEmpty ? ["\(folder): ok"] : problems.map(\.description)
      return (lines.map(harmless).joined(separator: "\n"), problems.isEmpty)
    } catch {
      throw .unreadableArticles
    }
  }
}

extension Double {
  /// With three decimals.
  fileprivate var rounded: String {
    let thousandths = Int((self * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
