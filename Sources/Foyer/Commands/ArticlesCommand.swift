import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import NcursesTerminal
import SceneServices
import Viper

struct ArticlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles",
    abstract: "Search help articles, count which help, and check article files.",
    subcommands: [ArticlesSearch.self, ArticlesFeedback.self, ArticlesLint.self])
}

struct ArticlesLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check article files, and print each problem with its line.")

  @Argument(
    help: "A folder of articles, with a folder for each language.", completion: .directory)
  var directory: String

  func run() {
    let report = exiting { () throws(LaunchError) in try ArticlesReport.lint(directory) }
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}

struct ArticlesSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Search help articles, best match first.")

  @Argument(help: "The words or the question to search for.")
  var words: [String]

  @Option(
    help: .brand,
    completion: .brands)
  var brand: String?

  @Option(
    help: ArgumentHelp("Search articles in this language (default: $LANG).", valueName: "tag"),
    completion: .languages)
  var language: String?

  @Option(
    help: "Search the Markdown files in this folder instead of the brand's articles.",
    completion: .directory)
  var directory: String?

  @Option(help: "Print at most this many articles.")
  var limit = 10

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError("Set --limit to 1 or more.") }
  }

  /// Never returns: the main loop waits for the search.
  func run() {
    let environment = Program.environment
    MainLoop.run {
      let report = exiting { () throws(LaunchError) in
        try ArticlesReport(
          brand: brand, language: language, directory: directory, environment: environment)
      }
      Task {
        do throws(LaunchError) {
          let question = words.joined(separator: " ")
          print(try await report.text(question, limit: limit, asJSON: json))
          end(.done)
        } catch {
          fail("\(error)", error.exitCode)
        }
      }
    }
  }
}

struct ArticlesFeedback: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Show how many guests said that an article helped or didn't.")

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let articles = try await container.execute(ListArticleFeedback(of: container.brand.id)).articles
    if json { return print(JSONText.pretty(articles)) }
    guard !articles.isEmpty else { return print(texts[.commandArticlesNoFeedback]) }
    let head = [texts[.commandArticlesArticle], texts[.articlesHelped], texts[.articlesNotHelped]]
    let rows = articles.map { [sanitized($0.slug), "\($0.helped)", "\($0.notHelped)"] }
    print(TextTable([head] + rows))
  }
}
