/// Files that are part of the program, so that it runs wherever its executable lies.
public enum BundledFiles {
  /// The languages that Foyer speaks, as BCP 47 tags.
  public static let languages = ["en", "pt-BR", "es", "ja"]

  /// The white labels that come with Foyer, the default first.
  public static let brands = ["aurora", "harbor", "pixel"]

  /// The texts in a language; nil when it isn't among `languages`.
  public static func strings(language: String) -> PackedNode? {
    PackedFiles.named("Strings/\(language)")
  }

  /// A white label; nil when it isn't among `brands`.
  public static func brand(_ name: String) -> PackedNode? { PackedFiles.named("Brands/\(name)") }

  /// The same label as its YAML file says it, for whoever looks for mistakes in it.
  public static func brandFile(_ name: String) -> String? {
    switch name {
    case "aurora": text(PackageResources.aurora_yaml)
    case "harbor": text(PackageResources.harbor_yaml)
    case "pixel": text(PackageResources.pixel_yaml)
    default: nil
    }
  }

  /// The articles of a label that comes with Foyer, by their slugs: what their heads say, and `text`.
  public static func articles(
    _ brand: String, language: String
  ) -> [(key: String, value: PackedNode)] {
    PackedFiles.named("Articles/\(brand)/\(language)")?.entries ?? []
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
