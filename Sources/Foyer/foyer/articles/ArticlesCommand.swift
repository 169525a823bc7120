import ArgumentParser
import FoyerApp
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
