import Domain

/// The label's languages, and its own wording of the program's texts.
extension BrandReader {
  mutating func languages(_ place: Place?, known: [String]) -> [String] {
    guard let place else { return [] }
    guard let sequence = place.node.sequence else {
      report(.wrongShape(path: place.path, .list), at: place.node)
      return []
    }
    if sequence.isEmpty { report(.empty(path: place.path), at: place.node) }
    var languages: [String] = []
    for node in sequence {
      guard let language = scalar(Place(path: place.path, node: node)) else { continue }
      if !known.contains(language) {
        report(.unknownLanguage(language, known: known), at: node)
      } else if languages.contains(language) {
        report(.repeatedLanguage(language), at: node)
      }
      languages.append(language)
    }
    return languages
  }

  /// - Parameter program: the program's texts in English, by key.
  mutating func texts(
    _ place: Place?, languages: [String], brand: String, program: [String: String]
  ) -> [String: [String: String]] {
    guard let place, let entries = entries(of: place) else { return [:] }
    var texts: [String: [String: String]] = [:]
    for (language, value) in entries {
      if languages.contains(language) {
        texts[language] = wordings(value, brand: brand, program: program)
      } else {
        report(.unknownLanguage(language, known: languages), at: value.node)
      }
    }
    return texts
  }

  private mutating func wordings(
    _ place: Place, brand: String, program: [String: String]
  ) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in entries(of: place) ?? [] {
      guard let original = program[key] else {
        report(.unknownText(key), at: value.node)
        continue
      }
      guard let text = scalar(value) else { continue }
      checkRow(text.replacing("{brand}", with: brand), at: value, limit: Self.rowLimit)
      let unknown = Placeholders.names(in: text).subtracting(Placeholders.names(in: original))
      for name in unknown.sorted() {
        report(.unknownPlaceholder(name, path: value.path), at: value.node)
      }
      texts[key] = text
    }
    return texts
  }
}
