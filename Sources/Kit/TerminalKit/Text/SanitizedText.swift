import UnicodeKit

/// Sanitised text of people, files and servers: without characters that act on the terminal, in
/// pieces of one or two cells that every terminal measures alike.
///
/// Control characters become `�`, so that their presence is visible. Direction marks and other
/// invisible formatting are dropped. A wide emoji with what is joined to it is one piece, as is a
/// flag; a sequence of more than five characters is reduced to its first emoji. A base keeps at most
/// four marks (ncurses' `CCHARW_MAX`).
public struct SanitizedText: Sequence, IteratorProtocol {
  /// A base character with its marks, or a sequence of emoji.
  public struct Piece: Sendable, Hashable {
    /// The character.
    public fileprivate(set) var glyph: Glyph
    /// The columns that it takes, 1 or 2.
    public let width: Int

    /// All characters as text.
    public var text: String { glyph.text }

    fileprivate var isWideEmoji: Bool { width == 2 && isEmoji }

    fileprivate var isEmoji: Bool {
      glyph.base.map { !$0.isASCII && $0.properties.isEmoji } ?? false
    }
  }

  private var scalars: String.UnicodeScalarView.Iterator
  private var upcoming: Piece?
  private var joined = false
  /// False if the sequence of `upcoming` was reduced.
  private var isWhole = true
  /// First letter of a flag, which `upcoming` shows as a Latin one.
  private var flag: Unicode.Scalar?

  /// Creates a sequence of the text's pieces.
  public init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  /// Returns the sanitised text as one line. Line breaks become blanks, a sequence of emoji its first
  /// one, and a flag its letters. O(*n*).
  public static func line(_ text: String) -> String {
    SanitizedText(text).map(\.glyph.simpleText).joined()
  }

  /// Returns the columns that a text takes on the screen. O(*n*).
  public static func width(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return SanitizedText(text).reduce(0) { $0 + $1.width }
  }

  /// Returns the next piece.
  public mutating func next() -> Piece? {
    while let scalar = scalars.next() {
      let first = flag
      flag = nil
      switch ScalarClass(scalar) {
      case .base(let base, let width):
        if let piece = start(Piece(glyph: Glyph(base), width: width)) { return piece }
      case .flagLetter(let latin):
        if let first {
          upcoming = Piece(glyph: Glyph(first, scalar), width: 2)
        } else {
          flag = scalar
          if let piece = start(Piece(glyph: Glyph(latin), width: 1)) { return piece }
        }
      case .mark: extend(with: scalar)
      case .modifier: modify(with: scalar)
      case .joiner: joined = true
      case .invisible: break
      }
    }
    defer { upcoming = nil }
    return upcoming
  }

  /// Begins a piece and returns the finished one. An emoji joined to a wide one belongs to its
  /// sequence.
  private mutating func start(_ piece: Piece) -> Piece? {
    defer { joined = false }
    if joined, piece.isEmoji, upcoming?.isWideEmoji == true, let base = piece.glyph.base {
      join(["\u{200D}", base])
      return nil
    }
    defer { (upcoming, isWhole) = (piece, true) }
    return upcoming
  }

  /// Adds the colour of a skin to a wide emoji, and the variant in colours to one that is joined.
  private mutating func modify(with modifier: Unicode.Scalar) {
    guard let upcoming, upcoming.isWideEmoji else { return }
    if modifier != "\u{FE0F}" || upcoming.glyph.hasCluster { join([modifier]) }
  }

  private mutating func join(_ scalars: [Unicode.Scalar]) {
    guard var piece = upcoming, isWhole else { return }
    isWhole = piece.glyph.add(scalars)
    if !isWhole { piece.glyph = piece.glyph.withoutCluster }
    upcoming = piece
  }

  private mutating func extend(with mark: Unicode.Scalar) {
    var piece = upcoming ?? Piece(glyph: .blank, width: 1)
    piece.glyph.add(mark: mark)
    upcoming = piece
  }
}

extension String {
  /// True if the text needs no sanitising and each byte takes a column.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

/// The effect of a single scalar on the screen.
enum ScalarClass: Equatable {
  /// A character of one or two cells.
  case base(Unicode.Scalar, width: Int)
  /// A mark on the preceding base.
  case mark
  /// The joiner of emoji (U+200D).
  case joiner
  /// A change of the emoji before it: the colour of a skin, or the variant in colours (U+FE0F).
  case modifier
  /// A letter of a flag, of which two are one flag.
  case flagLetter(latin: Unicode.Scalar)
  /// An invisible character, which is dropped.
  case invisible

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(scalar, width: 1)
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .base(" ", width: 1)
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: self = .mark  // vowels and finals of Hangul
    case 0x200D: self = .joiner
    case 0x2500...0x257F: self = .base(scalar, width: 1)  // lines: frequent, so decided here
    case 0x1F1E6...0x1F1FF:
      let letter = UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A")
      self = .flagLetter(latin: Unicode.Scalar(letter))
    case 0x1F3FB...0x1F3FF, 0xFE0F: self = .modifier
    case 0xFE00...0xFE0E: self = .invisible
    default: self = Self.byCategory(scalar)
    }
  }

  private static let unknown = ScalarClass.base("\u{FFFD}", width: 1)

  private static func byCategory(_ scalar: Unicode.Scalar) -> ScalarClass {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate: return unknown
    case .format: return .invisible
    case .nonspacingMark, .enclosingMark: return .mark
    case .spacingMark:  // a cell of its own, as in `wcwidth` and terminals
      return .base(scalar, width: max(1, DisplayWidth.of(scalar)))
    case .lineSeparator, .paragraphSeparator: return .base(" ", width: 1)
    default: return spacing(scalar)
    }
  }

  /// Letters of width 0 join the preceding base, as marks do.
  private static func spacing(_ scalar: Unicode.Scalar) -> ScalarClass {
    let width = DisplayWidth.of(scalar)
    return width == 0 ? .mark : .base(scalar, width: width)
  }
}
