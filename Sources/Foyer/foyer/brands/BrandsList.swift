import ArgumentParser
import FoyerApp

struct BrandsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the labels that come with Foyer.")

  func run() { print(BrandsReport.table) }
}
