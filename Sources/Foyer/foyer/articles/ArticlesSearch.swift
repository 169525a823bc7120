import ArgumentParser
import FoyerApp
import NcursesTerminal
import Viper

struct ArticlesSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Show the articles that answer a question, the best first.")

  @Argument(help: "What is looked for: words, or a whole question.")
  var words: [String]

  @Option(
    help: "The white label: \(BrandsReport.names), or a YAML file (default: $FOYER_BRAND).",
    completion: .labels)
  var brand: String?

  @Option(help: "The language of the articles (default: $LANG).", completion: .languages)
  var language: String?

  @Option(
    help: "A folder of Markdown files, whoever wrote them, instead of a label's.",
    completion: .directory)
  var directory: String?

  @Option(help: "How many are shown at most.")
  var limit = 10

  @Flag(help: "As JSON: slug, title and score.")
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
