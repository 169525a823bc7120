import Assets
import Domain
import Foundation
import Testing

@testable import Composition

/// Tests the choice of a brand, and invalid brand files.
@MainActor
@Suite final class BrandLaunchTests {
  private let path = NSTemporaryDirectory() + "foyer-brand-\(UUID().uuidString).yaml"

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @Test(arguments: [
    (nil, [:], "aurora"), (nil, ["FOYER_BRAND": "pixel"], "pixel"),
    (nil, ["FOYER_BRAND": ""], "aurora"), ("harbor", ["FOYER_BRAND": "pixel"], "harbor"),
  ])
  func `the option decides, then the environment`(
    option: String?, variables: [String: String], id: String
  ) throws {
    let brand = try bootstrap(option, variables).container.brand

    #expect(brand.id == BrandID(id))
  }

  @Test func `a file from anywhere is a label`() throws {
    let yaml = try #require(Self.aurora).replacing("name: Aurora", with: "name: Borealis")
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)

    #expect(try bootstrap(path).container.brand.name == "Borealis")
  }

  @Test func `a broken file is refused with all that is wrong with it`() throws {
    let yaml = try #require(Self.aurora)
      .replacing("name: Aurora", with: "name: \"\\e[2J\"")
      .replacing("narrow: ▲", with: "narrow: ▲▲▲")
    try yaml.write(toFile: path, atomically: true, encoding: .utf8)

    let error = #expect(throws: LaunchError.self) { try bootstrap(path) }

    #expect(
      error?.description == """
        Fix the brand file:
        \(path):2: Remove the control characters from name: they could act on a terminal.
        \(path):50: Make logo.narrow narrower: it takes 3 columns, but only 2 fit.
        """)
    #expect(error?.exitCode == .badData)
  }

  @Test(arguments: ["/nonexistent/\u{1B}[2J.yaml", "none.yml", "./aurora"])
  func `a file that can't be read is refused`(path: String) {
    let error = #expect(throws: LaunchError.self) { try bootstrap(path) }

    #expect(error?.description == "Can't use the brand file: it doesn't exist.")
    #expect(error?.exitCode == .cannotRead)
  }

  private func bootstrap(
    _ brand: String?, _ variables: [String: String] = [:]
  ) throws(LaunchError) -> AppEnvironment {
    var options = LaunchOptions()
    options.brand = brand
    return try AppEnvironment.bootstrap(
      options, environment: variables.merging(["HOME": "/nonexistent"]) { $1 })
  }

  private static let aurora = BundledFiles.brandFile("aurora")?.withoutArticles
}

extension String {
  /// A brand file without its articles, for a folder that has none.
  var withoutArticles: String {
    replacing(/articles: .*\n/, with: "").replacing(", articles", with: "")
  }
}
