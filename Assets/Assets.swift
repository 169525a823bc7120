/// Files that are part of the program, so that it runs wherever its executable lies.
public enum BundledFiles {
  /// The texts in a language, as YAML; nil when it isn't among those that Foyer speaks.
  public static func strings(language: String) -> String? {
    switch language {
    case "en": String(decoding: PackageResources.en_yaml, as: UTF8.self)
    default: nil
    }
  }
}
