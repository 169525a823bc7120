/// A valid brand file, and variants with one changed line.
enum SampleBrand {
  static let yaml = """
    name: Sample
    tagline: Just like any other
    logo:
      wide: |
        S A M P L E
      narrow: S
    languages: [en, pt-BR]
    theme:
      dark:
    \(palette)
      light:
    \(palette)
    links:
      store:
        address: 1 High Street
        hours: always
        url: https://store.sample.example
      social:
        github: https://github.com/sample
      chat:
        url: https://chat.sample.example
        hours: never
      email:
        address: help@sample.example
      portal:
        url: https://portal.sample.example
    flags:
      sectionOrder: store, social(github)
      signUp.enabled: true
    analytics: local
    strings:
      en:
        home.welcome: Welcome to {brand}

    """

  private static let palette = [
    "text", "muted", "title", "accent", "danger", "warning", "success", "field", "selection", "bar",
  ]
  .map { "    \($0): \"#0080ff\"" }.joined(separator: "\n")

  /// - Parameter line: The line to change, without its indentation. Its first occurrence counts.
  static func yaml(changing line: String, to change: String) -> String {
    guard let range = yaml.firstRange(of: line) else { return "no such line: \(line)" }
    return yaml[..<range.lowerBound] + change + yaml[range.upperBound...]
  }

  /// Returns the line's number, from 1.
  static func number(of line: String) -> Int {
    let before = yaml.firstRange(of: line).map { yaml[..<$0.lowerBound] } ?? ""
    return before.count { $0 == "\n" } + 1
  }
}
