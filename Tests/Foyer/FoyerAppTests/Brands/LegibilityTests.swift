import Assets
import Brands
import Domain
import Foundation
import TerminalKit
import Testing

@testable import Commands
@testable import Composition

/// Requires legible texts with every number of colours.
@MainActor
@Suite(.timeLimit(.minutes(5))) final class LegibilityTests {
  private let path = NSTemporaryDirectory() + "foyer-theme-\(UUID().uuidString).yaml"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test(arguments: Brands.names)
  func `a label that comes with Foyer has 4.5:1 everywhere`(name: String) throws {
    let brand = try #require(try Brands.named(name))

    #expect(Legibility.problems(brand.theme) == [])
  }

  @Test(arguments: [
    (
      "muted: \"#aeb5bc\"", "muted: \"#5b6066\"", 55,
      "Give theme.dark.muted more contrast on the terminal's dark background: in true colour it has 2.6:1, 4.5:1 is needed."
    ),
    (
      "muted: \"#565b60\"", "muted: \"#8a8f94\"", 66,
      "Give theme.light.muted more contrast on the terminal's light background: in true colour it has 2.9:1, 4.5:1 is needed."
    ),
    (
      "selection: \"#2f4a41\"", "selection: \"#7a9a8d\"", 54,
      "Give theme.dark.text more contrast on theme.dark.selection: in true colour it has 2.4:1, 4.5:1 is needed."
    ),
  ])
  func `a colour that can't be read is refused with its pair, its ratio and its line`(
    good: String, bad: String, line: Int, sentence: String
  ) throws {
    let yaml = try aurora().replacing(good, with: bad)
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)

    let report = BrandsReport.lint([path])
    let refusal = #expect(throws: LaunchError.self) { try bootstrap() }

    #expect(report.text == "\(path):\(line): \(sentence)")
    #expect(!report.isClean)
    #expect(refusal?.description == "Fix the brand file:\n\(report.text)")
    #expect(refusal?.exitCode == .badData)
  }

  @Test func `an invalid colour is reported, and nothing about its contrast`() throws {
    let yaml = try aurora().replacing("muted: \"#aeb5bc\"", with: "muted: \"grey\"")
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)

    #expect(BrandsReport.lint([path]).text.contains("Write theme.dark.muted like"))
    #expect(!BrandsReport.lint([path]).text.contains("contrast"))
  }

  private func aurora() throws -> String {
    try #require(BundledFiles.brandFile("aurora")).withoutArticles
  }

  private func bootstrap() throws(LaunchError) -> AppEnvironment {
    var options = LaunchOptions()
    options.brand = path
    return try AppEnvironment.bootstrap(options, environment: ["HOME": "/nonexistent"])
  }
}
