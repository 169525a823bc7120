/// How a language tells one from many (Unicode CLDR, *Language Plural Rules*, whole numbers).
enum PluralCategory: String, CaseIterable {
  case one, other

  /// - Parameter language: a BCP 47 tag.
  init(of count: Int, in language: String) {
    self =
      switch language.prefix(while: { $0 != "-" }) {
      case "ja": .other
      case "pt": count == 0 || count == 1 ? .one : .other
      default: count == 1 ? .one : .other
      }
  }

  /// Where a text is looked for: a language may do with its general form alone.
  func keys(of key: String) -> [String] {
    self == .other ? ["\(key).other"] : ["\(key).\(rawValue)", "\(key).other"]
  }
}
