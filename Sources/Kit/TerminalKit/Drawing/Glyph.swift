/// A base character with at most four marks (ncurses' `CCHARW_MAX`), or a sequence of emoji of at most
/// five characters.
///
/// It consists of plain numbers, since a screen has thousands of glyphs and is copied and compared
/// after every key.
public struct Glyph: Sendable, Hashable {
  /// No character, as in the right half of a wide one.
  static let none = Glyph(value: 0)
  /// A blank.
  public static let blank = Glyph(" ")

  private let value: UInt32
  private var mark1: UInt32 = 0
  private var mark2: UInt32 = 0
  private var mark3: UInt32 = 0
  private var mark4: UInt32 = 0

  init(_ base: Unicode.Scalar) { value = base.value }

  /// Creates a flag of two letters.
  init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    value = first.value
    mark1 = second.value
  }

  private init(value: UInt32) { self.value = value }

  /// Creates a glyph of what a terminal shows in a cell: a base and its marks. Characters that act
  /// on a terminal are left out; without a base the cell is blank.
  public init(shown scalars: some Sequence<Unicode.Scalar>) {
    var shown = scalars.filter(\.isShown).makeIterator()
    self.init(shown.next() ?? " ")
    while let mark = shown.next() { add(mark: mark) }
  }

  /// The base and then its marks; empty for no character.
  public var scalars: [Unicode.Scalar] {
    [value, mark1, mark2, mark3, mark4].prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  var isMarked: Bool { mark1 != 0 }

  /// True if the characters are a flag's two letters.
  public var isFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// True if only some terminals show the characters as one.
  public var hasCluster: Bool { isFlag || Self.joins(mark1) }

  /// The glyph without the characters that only some terminals show as one with its base.
  public var withoutCluster: Glyph {
    base.map { Self.joins(mark1) ? Glyph($0) : self } ?? self
  }

  /// Text for everything that isn't a terminal with sequences: a flag is its letters.
  var simpleText: String { flagLetters ?? withoutCluster.text }

  /// The Latin letters of a flag; nil for other glyphs.
  var flagLetters: String? {
    guard isFlag else { return nil }
    return scalars.map { String(Unicode.Scalar(UInt8($0.value - 0x1F1E6) + UInt8(ascii: "A"))) }
      .joined()
  }

  /// Returns whether a character after an emoji begins or continues a sequence: a joiner or the
  /// colour of a skin.
  private static func joins(_ value: UInt32) -> Bool {
    value == 0x200D || (0x1F3FB...0x1F3FF).contains(value)
  }

  var isPlainASCII: Bool { value < 0x80 && mark1 == 0 }

  /// The base character; nil for no character.
  public var base: Unicode.Scalar? { value == 0 ? nil : Unicode.Scalar(value) }

  /// The base and its marks as text.
  public var text: String {
    // Most cells have a single character, and recordings ask for the text of millions of them.
    if mark1 == 0, value != 0, let scalar = Unicode.Scalar(value) { return String(scalar) }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Adds a mark. A fifth one is ignored.
  mutating func add(mark: Unicode.Scalar) {
    if mark1 == 0 {
      mark1 = mark.value
    } else if mark2 == 0 {
      mark2 = mark.value
    } else if mark3 == 0 {
      mark3 = mark.value
    } else if mark4 == 0 {
      mark4 = mark.value
    }
  }

  /// Adds the characters of a sequence. Returns false, and adds none, if there is no room for all.
  mutating func add(_ sequence: [Unicode.Scalar]) -> Bool {
    guard scalars.count + sequence.count <= 5 else { return false }
    for scalar in sequence { add(mark: scalar) }
    return true
  }
}

extension Unicode.Scalar {
  /// False for characters that act on a terminal or on the direction of text.
  fileprivate var isShown: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
