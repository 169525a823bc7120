import Assets
import Domain
import SceneServices
import UnicodeKit

/// The brand's languages, and its own wording of the program's texts.
extension BrandReader {
  /// Returns the elements of a list that may not be empty.
  mutating func items(of place: Place?) -> [Place] {
    guard let place else { return [] }
    guard let nodes = place.node.elements else {
      report(.wrongShape(path: place.path, .list), at: place)
      return []
    }
    if nodes.isEmpty { report(.empty(path: place.path), at: place) }
    return nodes.map { Place(path: place.path, node: $0, line: $0.line) }
  }

  mutating func languages(_ place: Place?, known: [String]) -> [String] {
    var languages: [String] = []
    for place in items(of: place) {
      guard let language = scalar(place) else { continue }
      if accepts(language, after: languages, known: known, at: place) {
        languages.append(language)
      }
    }
    return languages
  }

  private mutating func accepts(
    _ language: String, after others: [String], known: [String], at place: Place
  ) -> Bool {
    guard known.contains(language) else {
      report(.unknownLanguage(language, known: known), at: place)
      return false
    }
    guard !others.contains(language) else {
      report(.repeatedLanguage(language), at: place)
      return false
    }
    if checks.translations {
      for problem in TranslationCheck.problems(language: language) { report(problem, at: place) }
    }
    return true
  }

  /// - Parameter program: the program's texts in English.
  mutating func texts(
    _ place: Place?, languages: [String], brand: String, program: PackedNode?
  ) -> [String: [String: String]] {
    guard let place, let entries = entries(of: place) else { return [:] }
    var texts: [String: [String: String]] = [:]
    for (language, value) in entries {
      if languages.isEmpty || languages.contains(language) {
        texts[language] = wordings(value, brand: brand, program: program)
      } else {
        report(.unknownLanguage(language, known: languages), at: value)
      }
    }
    return texts
  }

  private mutating func wordings(
    _ place: Place, brand: String, program: PackedNode?
  ) -> [String: String] {
    if isPacked { return own(place) }
    let blank = String(repeating: " ", count: DisplayWidth.of(brand))
    var texts: [String: String] = [:]
    for (key, value) in entries(of: place) ?? [] {
      guard let original = program?.text(at: key) else {
        report(.unknownText(key), at: value)
        continue
      }
      guard let text = scalar(value) else { continue }
      check(text.replacing("{brand}", with: blank), insteadOf: original, at: value)
      checkPlaceholders(of: text, insteadOf: original, at: value)
      texts[key] = text
    }
    return texts
  }

  /// Reports placeholders that would be shown as they are written: `{nope}`, `{{username}}`, `%s`.
  ///
  /// - Parameter original: the program's text, whose placeholders have a value.
  mutating func checkPlaceholders(of text: String, insteadOf original: String, at place: Place) {
    if isPacked || text.unicodeScalars.count > Self.searchLimit { return }
    let known = Placeholders.names(in: original).sorted().map { "{\($0)}" }
    for match in text.matches(of: Self.foreignPlaceholder) {
      let name = String(match.output.2 ?? match.output.1 ?? match.output.0)
      if known.contains(name) || original.contains(name) { continue }
      report(
        .unknownPlaceholder(Self.clipped(name), known: known, path: place.path), at: place)
    }
  }

  /// Unicode scalars in a text that is searched for placeholders. In longer ones, that may take minutes.
  private static let searchLimit = 10_000

  /// `20%ige` and `5 % of` are none.
  private nonisolated(unsafe) static let foreignPlaceholder =
    #/([$%#]?\{+[^{}\n]*\}+|｛[^｛｝\n]*｝)|(?:^|[^\p{N}\p{L}%])(%(?:\d+\$)?[@sdiuf])(?!\p{L})/#

  /// Returns the texts unchecked.
  private mutating func own(_ place: Place) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in entries(of: place) ?? [] { texts[key] = scalar(value) }
    return texts
  }

  /// A text that takes one row in the program takes one row in the brand, too; longer texts are
  /// wrapped.
  private mutating func check(_ text: String, insteadOf original: String, at place: Place) {
    let wraps = DisplayWidth.of(original) > Self.rowLimit || original.contains("\n")
    let lines = wraps ? text.split(separator: "\n").map(String.init) : [text]
    for line in lines { checkRow(line, at: place, limit: Self.rowLimit * (wraps ? 4 : 1)) }
  }
}
