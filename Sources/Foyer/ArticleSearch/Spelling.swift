/// Corrects words that no document contains.
struct Spelling {
  struct Correction: Equatable {
    let text: String
    /// The likelihood of the error: exchanged and doubled letters are more frequent than others.
    let rank: Double
  }

  /// The shortest word to correct; a shorter one resembles too many others.
  private static let shortest = 4
  /// The highest number of letters to try at each position.
  private static let mostLetters = 64

  let terms: Terms

  /// Returns the words of the index that differ by one error: a letter too many, a missing letter,
  /// a wrong letter, or two exchanged letters.
  func corrections(of word: String) -> [Correction] {
    let letters = Array(word)
    guard letters.count >= Self.shortest else { return [] }
    var found: [String: Double] = [:]
    for (text, rank) in swapped(letters) + shortened(letters) + changed(letters)
    where terms.isKnown(text) {
      found[text] = max(found[text] ?? 0, rank)
    }
    return found.map { Correction(text: $0.key, rank: $0.value) }
  }

  /// Returns the two words that were written without a space.
  func split(_ word: String) -> (String, String)? {
    let letters = Array(word)
    guard letters.count >= 5 else { return nil }
    let parts = (2...(letters.count - 2)).map { (String(letters[..<$0]), String(letters[$0...])) }
    let words = terms.vocabulary.words
    return parts.first { words.contains($0.0) && words.contains($0.1) }
  }

  func isBeginning(_ word: String) -> Bool {
    terms.vocabulary.words.hasWord(beginningWith: word)
  }

  private func swapped(_ letters: [Character]) -> [(String, Double)] {
    letters.indices.dropLast().map { index in
      var letters = letters
      letters.swapAt(index, index + 1)
      return (String(letters), index == 0 ? 2 : 3)
    }
  }

  private func shortened(_ letters: [Character]) -> [(String, Double)] {
    letters.indices.map { index in
      let isDouble = index > 0 && letters[index] == letters[index - 1]
      var letters = letters
      letters.remove(at: index)
      return (String(letters), isDouble ? 3 : index == 0 ? 0.5 : 1.5)
    }
  }

  private func changed(_ letters: [Character]) -> [(String, Double)] {
    let alphabet = terms.vocabulary.letters.prefix(Self.mostLetters)
    return (0...letters.count).flatMap { index in
      alphabet.flatMap { letter in
        var (longer, other) = (letters, letters)
        longer.insert(letter, at: index)
        let isDouble = index > 0 && letters[index - 1] == letter
        let added = (String(longer), isDouble ? 3.0 : index == 0 ? 0.5 : 2)
        guard index < letters.count, letters[index] != letter else { return [added] }
        other[index] = letter
        return [added, (String(other), index == 0 ? 0.5 : 1)]
      }
    }
  }
}
