import YAML

/// A text that the generated code declares.
struct TextEntry {
  enum Kind {
    /// A sentence with its placeholders.
    case sentence(places: [String])
    /// A sentence for each plural category of CLDR that the language has.
    case plural(places: [String])
    /// Texts whose names are only known at run time: months, languages, actions.
    case family
  }

  let key: [String]
  let kind: Kind
  /// The English text; for a plural, the general form.
  let english: String

  private static let pluralCategories: Set = ["zero", "one", "two", "few", "many", "other"]
  /// Texts that are looked up by the name of an enum case or of a static property.
  private static let families: Set = [
    ["kit", "actions"], ["kit", "linear"], ["kit", "widgets"],
  ]

  static func all(in yaml: [UInt8]) throws -> [TextEntry] {
    guard let root = try Node(parsing: yaml) else { return [] }
    let entries = try entries(in: root, under: [])
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw TextsProblem.sameName(entry.name)
    }
    return entries
  }

  private static func entries(in node: Node, under key: [String]) throws -> [TextEntry] {
    if let text = node.text {
      return [TextEntry(key: key, kind: .sentence(places: places(in: text)), english: text)]
    }
    guard let entries = node.entries else {
      throw TextsProblem.notText(key: key.joined(separator: "."))
    }
    let names = entries.compactMap(\.key.text)
    if names.contains("other"), pluralCategories.isSuperset(of: names),
      let text = node["other"]?.text
    {
      return [TextEntry(key: key, kind: .plural(places: places(in: text)), english: text)]
    }
    if families.contains(key) || names.contains(where: { !isIdentifier($0) }) {
      return [TextEntry(key: key, kind: .family, english: names.joined(separator: ", "))]
    }
    return try entries.flatMap {
      try Self.entries(in: $0.value, under: key + [$0.key.text ?? ""])
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) != nil
  }

  /// Returns the placeholders in order.
  private static func places(in text: String) -> [String] {
    var places: [String] = []
    for match in text.matches(of: /\{([A-Za-z]\w*)\}/) where !places.contains(String(match.1)) {
      places.append(String(match.1))
    }
    return places
  }

  /// The Swift name: `signUpEmailTaken` for `signUp.email.taken`.
  var name: String {
    key.enumerated().map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
}
