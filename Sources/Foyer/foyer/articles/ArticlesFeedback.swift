import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices

struct ArticlesFeedback: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Show how many guests said that an article helped or didn't.")

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let json = json
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let articles: [ArticleFeedback]
      do throws(ListArticleFeedback.Failure) {
        articles = try await container.useCases.backend.execute(
          ListArticleFeedback(of: container.brand.id)
        ).articles
      } catch {
        throw CommandFailure(error.storeFailure, texts)
      }
      if json { return print(JSONText.pretty(articles)) }
      guard !articles.isEmpty else { return print(texts[.commandArticlesNoFeedback]) }
      let head = [
        texts[.commandArticlesArticle], texts[.articlesHelped], texts[.articlesNotHelped],
      ]
      let rows = articles.map { [sanitized($0.slug), "\($0.helped)", "\($0.notHelped)"] }
      print(TextTable([head] + rows))
    }
  }
}
