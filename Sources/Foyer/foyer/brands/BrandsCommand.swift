import ArgumentParser

struct BrandsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brands", abstract: "See the white labels there are, and check files of others.",
    subcommands: [BrandsList.self, BrandsLint.self, BrandsPreview.self])
}
