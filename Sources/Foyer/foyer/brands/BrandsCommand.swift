import ArgumentParser
import FoyerApp

struct BrandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brands",
    abstract: "List built-in brands, and write, check and preview brand files.",
    subcommands: [
      BrandsList.self, BrandsNew.self, BrandsLint.self, BrandsPreview.self,
      BrandsSchema.self,
    ])
}

struct BrandsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the brands that come with Foyer.")

  func run() { print(BrandsReport.table) }
}

struct BrandsLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check brand files, and print each problem with its line.")

  @Argument(
    help: "The brand files (default: the brands that come with Foyer).",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  func run() {
    let report = BrandsReport.lint(files)
    print(report.text)
    end(report.isClean ? .done : .failed)
  }
}

struct BrandsSchema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of brand files, with which editors complete and check them.")

  func run() { print(BrandsReport.schema) }
}
