import UnicodeKit

/// Sanitised text of people, files and servers: without characters that act on the terminal, in
/// pieces of one or two cells that every terminal measures alike.
///
/// Control characters become `�`, so that their presence is visible. Direction marks and other
/// invisible formatting are dropped. Characters joined to a wide emoji are dropped, a flag becomes
/// its two letters, and a base keeps at most four marks (ncurses' `CCHARW_MAX`).
public struct SanitizedText: Sequence, IteratorProtocol {
  /// A base character with its marks.
  public struct Piece: Sendable, Hashable {
    /// The character.
    public fileprivate(set) var glyph: Glyph
    /// The columns that it takes, 1 or 2.
    public let width: Int

    /// The base and its marks as text.
    public var text: String { glyph.text }

    fileprivate var isEmoji: Bool {
      glyph.base.map { !$0.isASCII && $0.properties.isEmoji } ?? false
    }
  }

  private var scalars: String.UnicodeScalarView.Iterator
  private var upcoming: Piece?
  private var joined = false

  /// Creates a sequence of the text's pieces.
  public init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  /// Returns the sanitised text as one line. Line breaks become blanks. O(*n*).
  public static func line(_ text: String) -> String { SanitizedText(text).map(\.text).joined() }

  /// Returns the columns that a text takes on the screen. O(*n*).
  public static func width(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return SanitizedText(text).reduce(0) { $0 + $1.width }
  }

  /// Returns the next piece.
  public mutating func next() -> Piece? {
    while let scalar = scalars.next() {
      switch ScalarClass(scalar) {
      case .base(let base, let width):
        if let piece = start(Piece(glyph: Glyph(base), width: width)) { return piece }
      case .mark: extend(with: scalar)
      case .joiner: joined = true
      case .invisible: break
      }
    }
    defer { upcoming = nil }
    return upcoming
  }

  /// Begins a piece and returns the finished one. An emoji joined to a wide one is dropped.
  private mutating func start(_ piece: Piece) -> Piece? {
    defer { joined = false }
    if joined, piece.isEmoji, let upcoming, upcoming.isEmoji, upcoming.width == 2 { return nil }
    defer { upcoming = piece }
    return upcoming
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
