import Brands
import Domain

extension Brands {
  /// Returns the brand that `--brand` or else `FOYER_BRAND` names: a built-in one (the first is the
  /// default) or the path of a YAML file.
  ///
  /// - Throws: `LaunchError.unknownBrand`, `.unreadableBrand` or `.brokenBrand`.
  static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> Brand {
    let option = option ?? environment["FOYER_BRAND"].flatMap { $0.isEmpty ? nil : $0 } ?? names[0]
    do throws(BrandFileError) {
      let checks = BrandChecks(contrast: Legibility.problems)
      if let brand = try brand(option, checks: checks) { return brand }
    } catch {
      throw LaunchError(error, file: option)
    }
    throw .unknownBrand(known: names)
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
