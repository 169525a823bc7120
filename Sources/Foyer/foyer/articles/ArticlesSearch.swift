import ArgumentParser
import FoyerApp
import NcursesTerminal
import Viper

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
    let (question, environment) = (words.joined(separator: " "), Program.environment)
    let options = (brand, language, directory, limit, json)
    MainLoop.run {
      let report = exiting { () throws(LaunchError) in
        try ArticlesReport(
          brand: options.0, language: options.1, directory: options.2, environment: environment)
      }
      Task {
        do throws(LaunchError) {
          print(try await report.text(question, limit: options.3, asJSON: options.4))
          end(.done)
        } catch {
          fail("\(error)", error.exitCode)
        }
      }
    }
  }
}
