/// Files that are part of the executable, so that it runs from any location.
public enum BundledFiles {
  /// The languages of Foyer's texts, as BCP 47 tags.
  public static let languages = ["en", "pt-BR", "es", "ja"]

  /// The built-in brands, the default first.
  public static let brands = ["aurora", "harbor", "pixel"]

  /// Returns the texts in a language; nil if it isn't among `languages`.
  public static func strings(language: String) -> PackedNode? {
    PackedFiles.named("Strings/\(language)")
  }

  /// Returns a built-in brand; nil if it isn't among `brands`.
  public static func brand(_ name: String) -> PackedNode? { PackedFiles.named("Brands/\(name)") }

  /// Returns the YAML file of a built-in brand, to check it.
  public static func brandFile(_ name: String) -> String? {
    switch name {
    case "aurora": text(PackageResources.aurora_yaml)
    case "harbor": text(PackageResources.harbor_yaml)
    case "pixel": text(PackageResources.pixel_yaml)
    default: nil
    }
  }

  /// Returns the articles of a built-in brand by their slugs: the fields of their heads, and
  /// `text`.
  public static func articles(
    _ brand: String, language: String
  ) -> [(key: String, value: PackedNode)] {
    PackedFiles.named("Articles/\(brand)/\(language)")?.entries ?? []
  }

  /// Returns the list of words with the same meaning in a language; nil if there is none.
  public static func synonyms(language: String) -> String? {
    let known =
      languages.first { $0 == language }
      ?? languages.first {
        $0.prefix(2) == language.prefix(2)
      }
    return known.flatMap { PackedFiles.named("synonyms/\($0)")?.scalar }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
