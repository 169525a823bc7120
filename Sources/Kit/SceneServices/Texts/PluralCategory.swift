/// The plural categories of a language for whole numbers (Unicode CLDR, *Language Plural Rules*).
package enum PluralCategory: String, CaseIterable {
  case one, other

  /// - Parameter language: a BCP 47 tag.
  package init(of count: Int, in language: String) {
    self =
      switch language.prefix(while: { $0 != "-" }) {
      case "ja": .other
      case "fr", "pt": count == 0 || count == 1 ? .one : .other
      default: count == 1 ? .one : .other
      }
  }

  /// Returns the keys to look up in order; a language may have only the general form.
  package func keys(of key: String) -> [String] {
    self == .other ? ["\(key).other"] : ["\(key).\(rawValue)", "\(key).other"]
  }
}
