import Domain
import Services

extension Brands {
  /// The label that `--brand` names: one that comes with Foyer, or a YAML file from anywhere.
  static func chosen(_ option: String?) throws(LaunchError) -> Brand {
    let option = option ?? names[0]
    do throws(BrandFileError) {
      if isPath(option) { return try file(option) }
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
    case .broken(let problems): self = .brokenBrand(problems.map { $0.description(file: file) })
    }
  }
}
