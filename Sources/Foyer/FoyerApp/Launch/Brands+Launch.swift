import Domain
import Services

extension Brands {
  /// The label that `--brand` or else `FOYER_BRAND` names: one that comes with Foyer, the first
  /// by default, or a YAML file from anywhere.
  static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> Brand {
    let option = option ?? environment["FOYER_BRAND"].flatMap { $0.isEmpty ? nil : $0 } ?? names[0]
    do throws(BrandFileError) {
      if isPath(option) {
        return try BrandFile.brand(at: option, checks: BrandChecks(contrast: Legibility.problems))
      }
      if let brand = try named(option) { return brand }
    } catch {
      throw LaunchError(error, file: option)
    }
    throw .unknownBrand(known: names)
  }

  private static func isPath(_ option: String) -> Bool {
    option.contains("/") || option.hasSuffix(".yaml") || option.hasSuffix(".yml")
  }
}

extension LaunchError {
  fileprivate init(_ error: BrandFileError, file: String) {
    switch error {
    case .unreadable(let error): self = .unreadableBrand(error)
    case .broken: self = .brokenBrand(error.sentences(file: file))
    }
  }
}
