import ArgumentParser
import FoyerApp
import Viper

struct ArticlesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "articles", abstract: "Search the articles of help, and check files of others.",
    subcommands: [ArticlesSearch.self, ArticlesLint.self])
}

struct ArticlesLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check articles, and say what to mend in which line.")

  @Argument(
    help: "A folder of articles, with one in it for each language.", completion: .directory)
  var directory: String

  func run() {
    let report = exiting { () throws(LaunchError) in try ArticlesReport.lint(directory) }
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}
