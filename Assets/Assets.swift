/// Files that are part of the program, so that it runs wherever its executable lies.
public enum BundledFiles {
  /// The languages that Foyer speaks, as BCP 47 tags.
  public static let languages = ["en", "pt-BR", "es", "ja"]

  /// The white labels that come with Foyer, the default first.
  public static let brands = ["aurora", "harbor", "pixel"]

  /// The texts in a language, as YAML; nil when it isn't among `languages`.
  public static func strings(language: String) -> String? {
    switch language {
    case "en": text(PackageResources.en_yaml)
    case "pt-BR": text(PackageResources.pt_BR_yaml)
    case "es": text(PackageResources.es_yaml)
    case "ja": text(PackageResources.ja_yaml)
    default: nil
    }
  }

  /// A white label, as YAML; nil when it isn't among `brands`.
  public static func brand(_ name: String) -> String? {
    switch name {
    case "aurora": text(PackageResources.aurora_yaml)
    case "harbor": text(PackageResources.harbor_yaml)
    case "pixel": text(PackageResources.pixel_yaml)
    default: nil
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
