/// A text that a brand doesn't have in all of its languages.
public enum LanguageGap: Sendable, Equatable {
  /// The brand has one text for all languages, although guests read it as words.
  case oneText(path: String)
  /// The brand overrides a text of the program in some languages, and not in these.
  case ownWords(key: String, in: [String], lacking: [String])
}

extension Brand {
  /// The brand's incomplete translations. Addresses of places are left out: they are written in one
  /// language as a rule.
  public var languageGaps: [LanguageGap] {
    guard languages.count > 1 else { return [] }
    let questions = registration.fields.questions.filter(\.wording.isSame)
      .map { "fields.question \($0.id).text" }
    let paths =
      (tagline.isSame && !tagline.text.isEmpty ? ["tagline"] : [])
      + (welcome.isSame && !welcome.text.isEmpty ? ["welcome"] : [])
      + (news.isSame && !news.text.isEmpty ? ["news"] : [])
      + (links.store?.hours.isOneText == true ? ["links.store.hours"] : [])
      + (links.chat?.hours.isOneText == true ? ["links.chat.hours"] : []) + questions
    return paths.map { .oneText(path: $0) } + ownWordGaps
  }

  private var ownWordGaps: [LanguageGap] {
    let keys = Set(texts.values.flatMap(\.keys)).sorted()
    return keys.compactMap { key in
      let having = languages.filter { texts[$0]?[key] != nil }
      let lacking = languages.filter { texts[$0]?[key] == nil }
      return having.isEmpty || lacking.isEmpty
        ? nil : .ownWords(key: key, in: having, lacking: lacking)
    }
  }
}

extension Hours {
  fileprivate var isOneText: Bool { if case .text = self { true } else { false } }
}
