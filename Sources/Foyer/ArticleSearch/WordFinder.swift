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

  private func finds(in text: String) -> [Find] {
    var (finds, place) = ([Find](), 0)
    var (matcher, starts) = (Concepts.Matcher(terms.concepts), [Find]())
    WordScanner.scan(text) { word in
      let range = word.text.startIndex..<word.text.endIndex
      var next = range.lowerBound
      for (offset, (unit, isGap)) in terms.units(of: word).enumerated() {
        let end = word.isUnspaced ? word.text.index(after: next) : range.upperBound
        starts.append(Find(range: next..<end, place: place + offset))
        for match in matcher.take(unit, isGap: isGap, at: starts.count - 1)
        where stems.contains(match.term) {
          let start = starts[match.range.lowerBound]
          finds.append(Find(range: start.range.lowerBound..<end, place: start.place))
        }
        next = end
      }
      if word.isUnspaced {
        finds += pairs(in: word.text, from: place)
        place += word.text.count
      } else if isMeant(terms.term(word.text)) {
        finds.append(Find(range: range, place: place))
      }
      place += 1
      return finds.count < 10_000
    }
    return Self.joined(finds)
  }

  /// Returns the finds in order; overlapping ones are joined.
  private static func joined(_ finds: [Find]) -> [Find] {
    finds.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { joined, find in
      if let last = joined.last, last.range.upperBound > find.range.lowerBound {
        let end = max(last.range.upperBound, find.range.upperBound)
        joined[joined.count - 1] = Find(range: last.range.lowerBound..<end, place: last.place)
      } else {
        joined.append(find)
      }
    }
  }

  private func isMeant(_ term: Terms.Term) -> Bool {
    stems.contains(term.stem) || beginnings.contains { term.exact.hasPrefix($0) }
  }

  /// Finds pairs of characters; overlapping pairs are joined.
  private func pairs(in text: Substring, from place: Int) -> [Find] {
    var finds: [Find] = []
    for (number, start) in text.indices.enumerated() {
      let end = text.index(start, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
      let single = String(text[start])
      let isFound = stems.contains(String(text[start..<end])) || beginnings.contains(single)
      guard isFound else { continue }
      let stop = beginnings.contains(single) ? text.index(after: start) : end
      if let last = finds.last, last.range.upperBound >= start {
        finds[finds.count - 1] = Find(
          range: last.range.lowerBound..<max(stop, last.range.upperBound), place: last.place)
      } else {
        finds.append(Find(range: start..<stop, place: place + number))
      }
    }
    return finds
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
