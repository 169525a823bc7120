/// Files that are part of the program, so that it runs wherever its executable lies.
public enum BundledFiles {
  /// The languages that Foyer speaks, as BCP 47 tags.
  public static let languages = ["en"]

  /// The texts in a language, as YAML; nil when it isn't among `languages`.
  public static func strings(language: String) -> String? {
    switch language {
    case "en": String(decoding: PackageResources.en_yaml, as: UTF8.self)
    default: nil
    }
  }
}
