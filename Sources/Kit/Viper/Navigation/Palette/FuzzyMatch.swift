/// A match of a pattern with a text that has all its letters in the same order, between others.
struct FuzzyMatch: Equatable {
  /// The number of skipped letters; those before a letter within a word count three times. Lower is
  /// better.
  let score: Int

  /// Returns nil if the text doesn't have all letters in this order.
  init?(_ pattern: String, in text: String) {
    let wanted = pattern.lowercased().filter { !$0.isWhitespace }
    let letters = Array(text.lowercased())
    var (score, place) = (0, 0)
    for letter in wanted {
      guard let found = letters[place...].firstIndex(of: letter) else { return nil }
      let beginsWord = found == 0 || letters[found - 1].isWhitespace
      score += (found - place) * (beginsWord ? 1 : 3)
      place = found + 1
    }
    self.score = score
  }
}
