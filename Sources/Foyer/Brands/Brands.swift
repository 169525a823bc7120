import Assets
import Domain

/// The available brands: built-in ones, and files.
public enum Brands {
  /// The default brand is the first.
  public static var names: [String] { BundledFiles.brands }

  /// Returns a built-in brand, or nil if there is none with that name.
  public static func named(_ name: String) throws(BrandFileError) -> Brand? {
    guard let packed = BundledFiles.brand(name) else { return nil }
    return try BrandFile.brand(BrandID(name), .packed(packed), checks: BrandChecks())
  }

  /// Returns the built-in brand with that name, or the brand of that YAML file; nil if there is no
  /// such name.
  public static func brand(
    _ option: String, checks: BrandChecks = BrandChecks()
  ) throws(BrandFileError) -> Brand? {
    let isPath = option.contains("/") || option.hasSuffix(".yaml") || option.hasSuffix(".yml")
    return isPath ? try BrandFile.brand(at: option, checks: checks) : try named(option)
  }
}
