/// Pattern of a text: `##/##/####` for a date, `AAA-999` for a number plate.
struct MaskPattern: Sendable, Equatable {
  /// Kind of character that a place takes.
  enum Kind: Sendable {
    case digit, upperCaseLetter, letter, letterOrDigit

    init?(_ sign: Character) {
      switch sign {
      case "#", "9": self = .digit
      case "A": self = .upperCaseLetter
      case "a": self = .letter
      case "*": self = .letterOrDigit
      default: return nil
      }
    }

    /// Returns the character as the place keeps it; nil if it is of another kind.
    func accept(_ character: Character) -> Character? {
      switch self {
      case .digit: character.isASCII && character.isNumber ? character : nil
      case .letter: character.isLetter ? character : nil
      case .letterOrDigit:
        character.isLetter || character.isASCII && character.isNumber ? character : nil
      case .upperCaseLetter:
        character.isLetter ? character.uppercased().onlyCharacter ?? character : nil
      }
    }

    var example: Character {
      switch self {
      case .digit: "0"
      case .upperCaseLetter, .letter: "A"
      case .letterOrDigit: "X"
      }
    }
  }

  enum Part: Sendable, Equatable {
    case place(Kind)
    /// Separator, which stands there always.
    case fixed(Character)
  }

  let parts: [Part]
  /// Kinds of the places, in order.
  let places: [Kind]
  /// Index of each place among the parts.
  private let partOfPlace: [Int]

  /// Parses a pattern. A backslash makes the next character a separator.
  init(_ pattern: String) {
    var parts: [Part] = []
    var isEscaped = false
    for sign in pattern {
      if sign == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      parts.append(
        isEscaped ? .fixed(sign) : Kind(sign).map(Part.place) ?? .fixed(sign))
      isEscaped = false
    }
    self.parts = parts
    partOfPlace = parts.indices.filter { parts[$0].kind != nil }
    places = parts.compactMap(\.kind)
  }

  /// Text that shows the pattern to a reader: `00/00/0000`.
  var example: String {
    String(
      parts.map { part in
        switch part {
        case .place(let kind): kind.example
        case .fixed(let character): character
        }
      })
  }

  func isSeparator(_ character: Character) -> Bool { parts.contains(.fixed(character)) }

  /// Returns the index of a place among the parts; the index after the last place for the end.
  func part(ofPlace place: Int) -> Int {
    place < partOfPlace.count ? partOfPlace[place] : (partOfPlace.last ?? -1) + 1
  }

  /// Returns the places between the separators around a place.
  func group(around place: Int) -> Range<Int> {
    var (start, end) = (place, place + 1)
    while start > 0, partOfPlace[start - 1] + 1 == partOfPlace[start] { start -= 1 }
    while end < places.count, partOfPlace[end - 1] + 1 == partOfPlace[end] { end += 1 }
    return start..<end
  }
}

extension MaskPattern.Part {
  fileprivate var kind: MaskPattern.Kind? {
    if case .place(let kind) = self { kind } else { nil }
  }
}

extension String {
  /// The only character; nil if there are others.
  fileprivate var onlyCharacter: Character? { count == 1 ? first : nil }
}
