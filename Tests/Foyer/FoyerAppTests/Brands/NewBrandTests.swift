import Brands
import Domain
import Files
import Foundation
import Testing
import ViperTesting

@testable import Commands
@testable import Composition
@testable import FoyerApp

@MainActor
struct NewBrandTests {
  private let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/north.yaml" }

  init() throws { directory = try #require(TemporaryDirectory()) }

  @Test(arguments: NewBrand.palettes.indices)
  func `a new brand has no problem in any of its colours`(palette: Int) throws {
    try NewBrand.write(
      NewBrand.yaml(
        name: #"North: "Shell" \ {Co} # 1"#, tagline: "A host - by the sea: 'ours'",
        palette: palette, languages: ["es"], email: "help@north.example"), to: path)

    let brand = try BrandFile.brand(
      at: path, checks: BrandChecks(translations: true, contrast: Legibility.problems))

    #expect(BrandsReport.lint([path]).isClean)
    #expect(brand.name == #"North: "Shell" \ {Co} # 1"#)
    #expect(brand.tagline.text == "A host - by the sea: 'ours'")
    #expect(brand.languages == ["es"])
    #expect(brand.links.email?.address == "help@north.example")
  }

  @Test func `a file is never replaced, and needs its ending`() throws {
    try NewBrand.check(path)
    try NewBrand.write("name: First\n", to: path)

    #expect(throws: NewBrand.Problem.self) { try NewBrand.check(path) }
    #expect(throws: NewBrand.Problem.self) { try NewBrand.write("name: Second\n", to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "name: First\n")
    #expect(throws: NewBrand.Problem.self) { try NewBrand.check("\(directory.path)/north.txt") }
    #expect(throws: NewBrand.Problem.self) {
      try NewBrand.write("", to: "\(directory.path)/none/north.yaml")
    }
  }

  @Test func `an address is one that mail can be sent to`() {
    #expect(NewBrand.isAddress("help@north.example"))
    #expect(!NewBrand.isAddress("help@") && !NewBrand.isAddress(""))
  }
}

/// The brands that are made by YAML alone.
struct ExampleBrandsTests {
  private static let folder = OurDemos.root.appending(path: "Assets/Brands/Examples")
  private static let files = ["driftwood", "emberfall", "galil", "northfield"]

  @Test(arguments: files)
  func `an example has no problem, and no text in too few languages`(name: String) throws {
    let report = BrandsReport.lint([Self.folder.appending(path: "\(name).yaml").path])

    #expect(report.isClean, "\(report.text)")
    #expect(!report.text.contains("one text for"), "\(report.text)")
  }

  @Test func `all of them are looked at`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    #expect(files.filter { $0.hasSuffix(".yaml") }.sorted() == Self.files.map { "\($0).yaml" })
  }
}
