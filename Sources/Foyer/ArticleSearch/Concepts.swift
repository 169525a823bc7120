/// A phrase that two groups of synonyms have.
public struct RepeatedPhrase: Sendable, Equatable {
  public let text: String
  /// The positions of both groups, from 0.
  public let group: Int
  public let earlier: Int
}

/// Groups of words and phrases with the same meaning. Each group has a term of its own in the index,
/// so that every phrase of a group finds the others.
struct Concepts {
  /// A stem, or a character of a script without spaces.
  struct Unit: Equatable {
    let text: String
    /// True if words without a meaning of their own may precede it: stop words, hiragana.
    let mayFollowGap: Bool
  }

  private final class Phrase {
    let text: String
    let units: [Unit]
    let group: Int
    /// The term of the group. No word has `§`.
    let term: String

    init(text: String, units: [Unit], group: Int) {
      self.text = text
      self.units = units
      self.group = group
      term = "§\(group)"
    }

    var key: String { units.map(\.text).joined(separator: " ") }
  }

  /// A phrase in a text, by the positions of its units.
  struct Match: Equatable {
    let range: Range<Int>
    let term: String
  }

  /// Finds the phrases in the units of one text.
  struct Matcher {
    let concepts: Concepts
    private var open: [(phrase: Phrase, next: Int, start: Int)] = []

    init(_ concepts: Concepts) { self.concepts = concepts }

    /// Returns the phrases that end with the unit at a position.
    mutating func take(_ unit: Unit, isGap: Bool, at position: Int) -> [Match] {
      let begun = concepts.phrases[unit.text]
      if open.isEmpty, begun == nil { return [] }
      var (matches, waiting) = ([Match](), open)
      open.removeAll(keepingCapacity: true)
      for phrase in begun ?? [] { waiting.append((phrase, 0, position)) }
      for (phrase, index, start) in waiting {
        if phrase.units[index].text != unit.text {
          if isGap, phrase.units[index].mayFollowGap { open.append((phrase, index, start)) }
        } else if index + 1 < phrase.units.count {
          open.append((phrase, index + 1, start))
        } else {
          matches.append(Match(range: start..<position + 1, term: phrase.term))
        }
      }
      return matches
    }

    /// Returns quickly for a word that is in no phrase.
    mutating func skip() { if !open.isEmpty { open.removeAll(keepingCapacity: true) } }
  }

  /// The phrases by their first unit.
  private var phrases: [String: [Phrase]] = [:]
  /// All units of phrases.
  private(set) var units: Set<String> = []

  /// The phrases that an earlier group has, too, in the same or in a similar form.
  private(set) var repeated: [RepeatedPhrase] = []

  /// - Parameter groups: a phrase that two groups have joins them.
  init(_ groups: [[String]], units: (String) -> [Unit]) {
    var (known, joined) = ([String: Phrase](), [Int: Int]())
    func first(_ group: Int) -> Int { joined[group].map(first) ?? group }
    for (number, group) in groups.enumerated() {
      for text in group {
        let phrase = Phrase(text: text, units: units(text), group: number)
        if let earlier = known[phrase.key], earlier.group != number {
          repeated.append(.init(text: text, group: number, earlier: earlier.group))
          let (one, other) = (first(number), first(earlier.group))
          if one != other { joined[max(one, other)] = min(one, other) }
        } else if !phrase.units.isEmpty {
          known[phrase.key] = phrase
        }
      }
    }
    for phrase in known.values {
      phrases[phrase.units[0].text, default: []].append(
        Phrase(text: phrase.text, units: phrase.units, group: first(phrase.group)))
      self.units.formUnion(phrase.units.map(\.text))
    }
  }

  /// Returns the term of a word's group, if the word alone is one of its phrases.
  func term(of stem: String) -> String? {
    phrases[stem]?.first { $0.units.count == 1 }.map(\.term)
  }

  /// Returns the phrases of the groups with these terms.
  func texts(of terms: Set<String>) -> [String] {
    phrases.values.joined().filter { terms.contains($0.term) }.map(\.text)
  }
}
