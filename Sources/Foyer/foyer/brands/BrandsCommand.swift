import ArgumentParser
import FoyerApp

struct BrandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brands", abstract: "See the white labels there are, and check files of others.",
    subcommands: [BrandsList.self, BrandsLint.self, BrandsPreview.self])
}

struct BrandsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the labels that come with Foyer.")

  func run() { print(BrandsReport.table) }
}

struct BrandsLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check brand files, and say what to mend in which line.")

  @Argument(
    help: "Brand files; without any, the labels that come with Foyer.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  func run() {
    let report = BrandsReport.lint(files)
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}
