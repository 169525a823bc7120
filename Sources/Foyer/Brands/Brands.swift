import Assets
import Domain

/// The white labels there are: those that come with Foyer, and files from anywhere.
public enum Brands {
  /// The default first.
  public static var names: [String] { BundledFiles.brands }

  /// A label that comes with Foyer, or nil when none has that name.
  public static func named(_ name: String) throws(BrandFileError) -> Brand? {
    guard let packed = BundledFiles.brand(name) else { return nil }
    return try BrandFile.brand(BrandID(name), .packed(packed), checks: BrandChecks())
  }

  /// The label of that name, or in that YAML file from anywhere; nil when none has that name.
  public static func brand(
    _ option: String, checks: BrandChecks = BrandChecks()
  ) throws(BrandFileError) -> Brand? {
    let isPath = option.contains("/") || option.hasSuffix(".yaml") || option.hasSuffix(".yml")
    return isPath ? try BrandFile.brand(at: option, checks: checks) : try named(option)
  }
}
