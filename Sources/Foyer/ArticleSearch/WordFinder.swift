import LibC

/// Finds the words of a query in a text, to highlight them and to choose an excerpt.
public struct WordFinder {
  /// A piece of a text.
  public struct Part: Sendable, Equatable {
    public let text: String
    public let isFound: Bool

    public init(_ text: String, isFound: Bool = false) {
      self.text = text
      self.isFound = isFound
    }
  }

  private struct Find {
    let range: Range<String.Index>
    /// The word's position, counted in words.
    let place: Int
    /// The word of the query that was found.
    let term: String
  }

  /// The part of a long text that is searched, in bytes.
  private static let reach = 1 << 16
  /// The number of words that an excerpt spans.
  private static let window = 20

  private let stems: Set<String>
  private let beginnings: [String]
  private let terms: Terms

  init(_ query: SearchQuery, terms: Terms) {
    let phrases = query.words.flatMap(\.phrases)
    stems = Set(phrases.filter { $0.isStem && !$0.isPrefix }.map(\.text))
    beginnings = phrases.filter(\.isPrefix).map(\.text)
    self.terms = terms
  }

  /// Returns the whole text, divided at the words that were found.
  public func parts(of text: String) -> [Part] {
    Self.parts(of: text, in: text.startIndex..<text.endIndex, finds(in: text))
  }

  /// Returns the excerpt with the most found words, of about `length` characters.
  public func snippet(of text: String, length: Int = 160) -> [Part] {
    let text = String(decoding: text.utf8.prefix(Self.reach), as: UTF8.self)
    let finds = finds(in: text)
    guard let best = best(of: finds) else { return [] }
    let (start, isCut) = beginning(before: best.range.lowerBound, in: text)
    let end = text.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    let cut = text[..<end].lastIndex(of: " ").map { end == text.endIndex ? end : $0 } ?? end
    let stop = max(cut, best.range.upperBound)
    let shown = finds.filter { $0.range.lowerBound >= start && $0.range.upperBound <= stop }
    return (isCut ? [Part("… ")] : [])
      + Self.parts(of: text, in: start..<stop, shown)
      + (stop < text.endIndex ? [Part(" …")] : [])
  }

  /// Returns the section that answers the query best, by the words that few sections have; those in a
  /// section's title count twice. Words in the title of the whole text choose none.
  ///
  /// - Returns: nil if no section has another word of the query.
  public func best(of sections: [SearchDocument], in title: String) -> Int? {
    let common = words(in: title)
    let found = sections.map {
      (
        title: words(in: $0.title).subtracting(common),
        all: words(in: "\($0.title)\n\($0.body)")
          .subtracting(common)
      )
    }
    let counts = found.flatMap(\.all).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let scores = found.map { section in
      section.all.reduce(0) { sum, word in
        let weight = log(1 + Double(sections.count) / Double(counts[word] ?? 1))
        return sum + (section.title.contains(word) ? 2 * weight : weight)
      }
    }
    guard let most = scores.max(), most > 0 else { return nil }
    return scores.firstIndex(of: most)
  }

  private func words(in text: String) -> Set<String> { Set(allFinds(in: text).map(\.term)) }

  /// Returns the first find with the most other finds in its window.
  private func best(of finds: [Find]) -> Find? {
    var (best, most, end) = (finds.first, 0, 0)
    for (number, find) in finds.enumerated() {
      while end < finds.count, finds[end].place < find.place + Self.window { end += 1 }
      if end - number > most { (best, most) = (find, end - number) }
    }
    return best
  }

  /// Returns the beginning of the sentence, or if that is far away a position some words earlier,
  /// which cuts the sentence.
  private func beginning(
    before place: String.Index, in text: String
  ) -> (start: String.Index, isCut: Bool) {
    let near = text.index(place, offsetBy: -90, limitedBy: text.startIndex) ?? text.startIndex
    let stop = text[near..<place].indices.last {
      "。！？\n".contains(text[$0])
        || ".!?:".contains(text[$0]) && text[text.index(after: $0)] == " "
    }
    if let stop {
      return (text[text.index(after: stop)..<place].firstIndex { $0 != " " } ?? place, false)
    }
    guard near > text.startIndex else { return (near, false) }
    let start = text.index(place, offsetBy: -30)
    return (text[start..<place].firstIndex(of: " ").map { text.index(after: $0) } ?? start, true)
  }

  private func finds(in text: String) -> [Find] { Self.joined(allFinds(in: text)) }

  private func allFinds(in text: String) -> [Find] {
    var (finds, place) = ([Find](), 0)
    var (matcher, starts) = (Concepts.Matcher(terms.concepts), [Find]())
    WordScanner.scan(text) { word in
      let range = word.text.startIndex..<word.text.endIndex
      var next = range.lowerBound
      for (offset, (unit, isGap)) in terms.units(of: word).enumerated() {
        let end = word.isUnspaced ? word.text.index(after: next) : range.upperBound
        starts.append(Find(range: next..<end, place: place + offset, term: ""))
        for match in matcher.take(unit, isGap: isGap, at: starts.count - 1)
        where stems.contains(match.term) {
          let start = starts[match.range.lowerBound]
          finds.append(
            Find(range: start.range.lowerBound..<end, place: start.place, term: match.term))
        }
        next = end
      }
      if word.isUnspaced {
        finds += pairs(in: word.text, from: place)
        place += word.text.count
      } else if let term = meant(by: terms.term(word.text)) {
        finds.append(Find(range: range, place: place, term: term))
      }
      place += 1
      return finds.count < 10_000
    }
    return finds
  }

  /// Returns the finds in order; those that overlap or stand side by side are joined.
  private static func joined(_ finds: [Find]) -> [Find] {
    finds.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { joined, find in
      if let last = joined.last, last.range.upperBound >= find.range.lowerBound {
        let end = max(last.range.upperBound, find.range.upperBound)
        joined[joined.count - 1] = Find(
          range: last.range.lowerBound..<end, place: last.place, term: last.term)
      } else {
        joined.append(find)
      }
    }
  }

  /// Returns the stem or the beginning in the query that a word has; nil for any other word.
  private func meant(by term: Terms.Term) -> String? {
    stems.contains(term.stem) ? term.stem : beginnings.first { term.exact.hasPrefix($0) }
  }

  private func pairs(in text: Substring, from place: Int) -> [Find] {
    text.indices.enumerated().compactMap { number, start in
      let end = text.index(start, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
      let (pair, single) = (String(text[start..<end]), String(text[start]))
      if beginnings.contains(single) {
        return Find(range: start..<text.index(after: start), place: place + number, term: single)
      }
      guard stems.contains(pair) else { return nil }
      return Find(range: start..<end, place: place + number, term: pair)
    }
  }

  private static func parts(
    of text: String, in range: Range<String.Index>, _ finds: [Find]
  ) -> [Part] {
    var (parts, place) = ([Part](), range.lowerBound)
    for find in finds {
      if place < find.range.lowerBound {
        parts.append(Part(String(text[place..<find.range.lowerBound])))
      }
      parts.append(Part(String(text[find.range]), isFound: true))
      place = find.range.upperBound
    }
    if place < range.upperBound { parts.append(Part(String(text[place..<range.upperBound]))) }
    return parts
  }
}
