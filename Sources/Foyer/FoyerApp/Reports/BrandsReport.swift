import Assets
import Services

/// What `foyer brands` prints.
public enum BrandsReport {
  public static var names: String { Brands.names.joined(separator: ", ") }
  public static var languages: String { BundledFiles.languages.joined(separator: ", ") }

  /// The labels that come with Foyer.
  public static var table: String {
    let brands = Brands.names.compactMap { try? Brands.named($0) }
    return TextTable(
      brands.map { brand in
        [
          brand.id.description, brand.name, brand.tagline,
          brand.languages.joined(separator: ", "),
        ]
      }
    ).description
  }

  /// A line for every problem, or one that says that there is none; of the labels that come with
  /// Foyer when no file is given.
  public static func lint(_ files: [String]) -> (text: String, isClean: Bool) {
    let checks = BrandChecks(translations: true, contrast: Legibility.problems)
    let found =
      files.isEmpty
      ? Brands.names.map { ($0, BrandLint.problems(builtIn: $0, checks: checks)) }
      : files.map { ($0, BrandLint.problems(file: $0, checks: checks)) }
    let lines = found.flatMap { file, problems in problems.isEmpty ? ["\(file): ok"] : problems }
    return (lines.map(harmless).joined(separator: "\n"), found.allSatisfy { $0.1.isEmpty })
  }
}
