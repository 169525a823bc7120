/// A base character with at most four marks (ncurses' `CCHARW_MAX`).
///
/// It consists of plain numbers, since a screen has thousands of glyphs and is copied and compared
/// after every key.
public struct Glyph: Sendable, Hashable {
  /// No character, as in the right half of a wide one.
  static let none = Glyph(value: 0)
  static let blank = Glyph(" ")

  private let value: UInt32
  private var mark1: UInt32 = 0
  private var mark2: UInt32 = 0
  private var mark3: UInt32 = 0
  private var mark4: UInt32 = 0

  init(_ base: Unicode.Scalar) { value = base.value }

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

  var isPlainASCII: Bool { value < 0x80 && mark1 == 0 }

  /// The base character; nil for no character.
  public var base: Unicode.Scalar? { value == 0 ? nil : Unicode.Scalar(value) }

  /// The base and its marks as text.
  public var text: String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
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
