/// A base character with at most four marks (ncurses' `CCHARW_MAX`), or a sequence of emoji of at most
/// five characters. Another program's cell has up to six after the first one.
///
/// It consists of plain numbers, since a screen has thousands of glyphs and is copied and compared
/// after every key.
public struct Glyph: Sendable, Hashable {
  /// No character, as in the right half of a wide one.
  static let none = Glyph(value: 0)
  /// A blank.
  public static let blank = Glyph(" ")

  /// The bits of a character; three of them fit in 64 bits.
  private static let bits = 21
  private static let most = 7
  private static let mostMarks = 4

  /// The base and the next two characters, then three more, and one more.
  private var first: UInt64
  private var second: UInt64 = 0
  private var third: UInt32 = 0

  init(_ base: Unicode.Scalar) { first = UInt64(base.value) }

  /// Creates a flag of two letters.
  init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    self.first = UInt64(first.value) | UInt64(second.value) << Self.bits
  }

  private init(value: UInt32) { first = UInt64(value) }

  /// Creates a glyph of what a terminal shows in a cell: a base and what has no width, such as marks and
  /// joiners. Characters that act on a terminal or on the direction of text are left out; without a base
  /// the cell is blank.
  public init(shown scalars: some Sequence<Unicode.Scalar>) {
    let shown = scalars.filter(\.isShown)
    let hasBase = shown.first.map { $0.properties.generalCategory != .format } ?? false
    self.init(hasBase ? shown[0] : " ")
    for mark in shown.dropFirst(hasBase ? 1 : 0) { append(mark, atMost: Self.most) }
  }

  /// The value of a character by its place; 0 for none.
  private subscript(index: Int) -> UInt32 {
    let word = index < 3 ? first : index < 6 ? second : UInt64(third)
    return UInt32(word >> (index % 3 * Self.bits) & (1 << Self.bits - 1))
  }

  private var value: UInt32 { self[0] }
  private var mark: UInt32 { self[1] }

  /// The base and then its marks; empty for no character.
  public var scalars: [Unicode.Scalar] {
    (0..<Self.most).lazy.map { self[$0] }.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
  }

  var isMarked: Bool { mark != 0 }

  /// True if the characters are a flag's two letters.
  public var isFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// True if only some terminals show the characters as one.
  public var hasCluster: Bool { isFlag || Self.joins(mark) }

  /// The glyph without the characters that only some terminals show as one with its base.
  public var withoutCluster: Glyph {
    base.map { Self.joins(mark) ? Glyph($0) : self } ?? self
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

  var isPlainASCII: Bool { first < 0x80 }

  /// The base character; nil for no character.
  public var base: Unicode.Scalar? { value == 0 ? nil : Unicode.Scalar(value) }

  /// The base and its marks as text.
  public var text: String {
    // Most cells have a single character, and recordings ask for the text of millions of them.
    if mark == 0, value != 0, let scalar = Unicode.Scalar(value) { return String(scalar) }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// Adds a mark. A fifth one is ignored.
  mutating func add(mark: Unicode.Scalar) { append(mark, atMost: 1 + Self.mostMarks) }

  /// Adds a character, unless there are as many as fit.
  private mutating func append(_ scalar: Unicode.Scalar, atMost limit: Int) {
    guard let index = (1..<limit).first(where: { self[$0] == 0 }) else { return }
    let value = UInt64(scalar.value) << (index % 3 * Self.bits)
    if index < 3 {
      first |= value
    } else if index < 6 {
      second |= value
    } else {
      third = UInt32(value)
    }
  }

  /// Adds the characters of a sequence. Returns false, and adds none, if there is no room for all.
  mutating func add(_ sequence: [Unicode.Scalar]) -> Bool {
    guard scalars.count + sequence.count <= 1 + Self.mostMarks else { return false }
    for scalar in sequence { add(mark: scalar) }
    return true
  }
}

extension Unicode.Scalar {
  /// False for characters that act on a terminal or on the direction of text.
  fileprivate var isShown: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    switch properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return false
    case .format: return !properties.isBidiControl
    default: return true
    }
  }
}

/// Words that a plain canvas has where others have marks, since a screen reader says a mark as the name
/// of a character.
public struct MarkWords: Sendable, Equatable {
  /// State of an option that is chosen, or of a row that is marked.
  public var chosen: String
  /// Sentence about all requirements: `{field}` is a label, `{items}` a list of them.
  public var demands: String
  /// Sentence about the requirements that aren't met.
  public var missing: String

  /// A button: `{title}` is its text.
  public var button: String
  /// A password: `{count}` is the number of its characters, none of which is shown.
  public var hidden: String

  /// Creates the words.
  public init(chosen: String, demands: String, missing: String, button: String, hidden: String) {
    (self.chosen, self.demands, self.missing) = (chosen, demands, missing)
    (self.button, self.hidden) = (button, hidden)
  }

  /// The words in English.
  public static let english = MarkWords(
    chosen: "chosen", demands: "{field} needs: {items}.", missing: "Still missing: {items}.",
    button: "{title}, button", hidden: "{count} hidden")

  /// Returns the sentence about all requirements.
  public func demands(_ items: String, of field: String) -> String {
    demands.replacing("{items}", with: items).replacing("{field}", with: field)
  }

  /// Returns the sentence about the requirements that aren't met.
  public func missing(_ items: String) -> String { missing.replacing("{items}", with: items) }

  /// Returns a button's text, with the word that it is one.
  public func button(_ title: String) -> String { button.replacing("{title}", with: title) }

  /// Returns the words for a password of a length; none for an empty one.
  public func hidden(_ count: Int) -> String {
    count == 0 ? "" : hidden.replacing("{count}", with: "\(count)")
  }
}
