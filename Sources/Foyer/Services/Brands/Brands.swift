import Assets
import Domain

/// The white labels there are: those that come with Foyer, and files from anywhere.
public enum Brands {
  /// The default first.
  public static var names: [String] { BundledFiles.brands }

  /// A label that comes with Foyer, or nil when none has that name.
  public static func named(_ name: String) throws(BrandFileError) -> Brand? {
    guard let yaml = BundledFiles.brand(name) else { return nil }
    return try BrandFile.brand(BrandID(name), yaml: Array(yaml.utf8))
  }

  /// What a label that comes with Foyer asks of passwords; of any other nobody here knows, and it
  /// is the default.
  public static func passwordRequirements(of brand: BrandID) -> PasswordRequirements {
    let known = try? named(brand.description)
    return known?.passwordRequirements ?? PasswordRequirements()
  }
}
