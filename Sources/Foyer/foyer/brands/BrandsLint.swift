import ArgumentParser
import FoyerApp

struct BrandsLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check brand files, and say what to mend in which line.")

  @Argument(help: "Brand files; without any, the labels that come with Foyer.")
  var files: [String] = []

  func run() {
    let report = BrandsReport.lint(files)
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}
