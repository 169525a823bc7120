import Assets
import Brands

/// What `foyer brands` prints.
public enum BrandsReport {
  public static var ids: [String] { Brands.names }
  public static var languageTags: [String] { BundledFiles.languages }
  public static var names: String { ids.joined(separator: ", ") }
  public static var languages: String { languageTags.joined(separator: ", ") }

  /// The labels that come with Foyer.
  public static var table: String {
    let brands = Brands.names.compactMap { try? Brands.named($0) }
    return TextTable(
      brands.map { brand in
        [
          brand.id.description, brand.name, brand.tagline.text,
          brand.languages.joined(separator: ", "),
        ]
      }
    ).description
  }

  /// A line for every problem, or one that says that there is none, and one for every warning; of
  /// the labels that come with Foyer when no file is given.
  public static func lint(_ files: [String]) -> (text: String, isClean: Bool) {
    let checks = BrandChecks(translations: true, contrast: Legibility.problems)
    let found =
      files.isEmpty
      ? Brands.names.map { ($0, BrandLint.findings(builtIn: $0, checks: checks)) }
      : files.map { ($0, BrandLint.findings(file: $0, checks: checks)) }
    let lines = found.flatMap { file, findings in
      (findings.problems.isEmpty ? ["\(file): ok"] : findings.problems) + findings.warnings
    }
    return (lines.map(harmless).joined(separator: "\n"), found.allSatisfy(\.1.problems.isEmpty))
  }
}
