import UnicodeKit

/// Text of a pattern. The caret counts places, so that it skips the separators, and a typed
/// character replaces the one at its place.
struct MaskedLine: EditableLine {
  /// Sign of an empty place.
  static let blank: Character = "_"

  let pattern: MaskPattern
  private var places: [Character?]

  init(_ pattern: MaskPattern) {
    self.pattern = pattern
    places = pattern.places.map { _ in nil }
  }

  /// Number of places up to the last one that is filled.
  var count: Int { (places.lastIndex { $0 != nil } ?? -1) + 1 }
  var isComplete: Bool { !places.contains(nil) }
  var snapshot: MaskedLine? { self }

  /// The text with its separators up to the last filled place; empty if there is none. An empty place
  /// before that one is a space.
  var text: String {
    guard count > 0 else { return "" }
    let end = isComplete ? pattern.parts.count : pattern.part(ofPlace: count - 1) + 1
    return String(characters(blank: " ").prefix(end))
  }

  /// Returns a character for each part of the pattern.
  func characters(blank: Character = Self.blank) -> [Character] {
    var rest = places.makeIterator()
    return pattern.parts.map { part in
      switch part {
      case .place: rest.next().flatMap(\.self) ?? blank
      case .fixed(let character): character
      }
    }
  }

  func isBlank(at index: Int) -> Bool { places[index] == nil }

  func copy(_ range: Range<Int>) -> String? { String(places[range].compactMap(\.self)) }

  /// Fills places with those characters that they take, and passes over separators and spaces.
  ///
  /// - Returns: the caret, and whether no other character was left over.
  mutating func insert(_ text: String, at index: Int) -> (caret: Int, isWhole: Bool) {
    var (place, isWhole) = (index, true)
    for character in text.normalizedNFKC() {
      if place < places.count, let typed = pattern.places[place].accept(character) {
        places[place] = typed
        place += 1
      } else if pattern.isSeparator(character) || character.isWhitespace {
        place = endOfGroup(at: place)
      } else {
        isWhole = false
      }
    }
    return (place, isWhole)
  }

  mutating func remove(_ range: Range<Int>) { for place in range { places[place] = nil } }

  /// A separator after the first of two digits puts a zero before it: `1/` becomes `01/`.
  private mutating func endOfGroup(at place: Int) -> Int {
    guard place > 0, place < places.count else { return place }
    let group = pattern.group(around: place)
    guard group.count == 2, group.upperBound - 1 == place, places[place] == nil,
      group.allSatisfy({ pattern.places[$0] == .digit }), let digit = places[place - 1]
    else { return place }
    (places[place - 1], places[place]) = ("0", digit)
    return place + 1
  }
}
