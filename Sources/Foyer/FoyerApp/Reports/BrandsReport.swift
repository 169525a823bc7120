import Assets
import Brands
import Domain

/// The output of `foyer brands`.
public enum BrandsReport {
  public static var ids: [String] { Brands.names }
  public static var languageTags: [String] { BundledFiles.languages }
  public static var names: String { ids.joined(separator: ", ") }
  public static var languages: String { languageTags.joined(separator: ", ") }

  /// A header, and a row for each built-in brand.
  public static var table: String {
    let brands = Brands.names.compactMap { try? Brands.named($0) }
    return TextTable(
      [["id", "name", "tagline", "languages"]]
        + brands.map { brand in
          [
            brand.id.description, brand.name, brand.tagline.text,
            brand.languages.joined(separator: ", "),
          ]
        }
    ).description
  }

  public static var schema: String { JSONText.pretty(BrandSchema.brand) }

  /// Returns a line for each problem (or a line that says that there is none) and for each warning.
  /// Without files it checks the built-in brands.
  public static func lint(_ files: [String]) -> (text: String, isClean: Bool) {
    let checks = BrandChecks(translations: true, contrast: Legibility.problems)
    let found =
      files.isEmpty
      ? Brands.names.map { ($0, BrandLint.findings(builtIn: $0, checks: checks)) }
      : files.map { ($0, BrandLint.findings(file: $0, checks: checks)) }
    let lines = found.flatMap { file, findings in
      (findings.problems.isEmpty ? ["\(file): ok"] : findings.problems) + findings.warnings
    }
    return (lines.map(sanitized).joined(separator: "\n"), found.allSatisfy(\.1.problems.isEmpty))
  }
}
