import UnicodeKit

/// Text as it may be drawn: what people, files and servers send, without what could act on the
/// terminal, cut into pieces of one cell (or two) that every terminal counts alike.
///
/// Control characters become `�`, so that one sees that something was there. Direction marks and
/// other invisible formatting are left out. What is joined to a wide emoji is left out, a flag is
/// reduced to its two letters, and a base keeps four marks at most (ncurses' `CCHARW_MAX`).
public struct HarmlessText: Sequence, IteratorProtocol {
  /// A base with its marks, and the columns it takes.
  public struct Piece: Sendable, Hashable {
    public fileprivate(set) var glyph: Glyph
    public let width: Int

    public var text: String { glyph.text }

    fileprivate var isEmoji: Bool {
      glyph.base.map { !$0.isASCII && $0.properties.isEmoji } ?? false
    }
  }

  private var scalars: String.UnicodeScalarView.Iterator
  private var upcoming: Piece?
  private var joined = false

  public init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
  }

  /// The whole of it, on one line.
  public static func line(_ text: String) -> String { HarmlessText(text).map(\.text).joined() }

  /// The columns that a text takes on the screen.
  public static func width(of text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    return HarmlessText(text).reduce(0) { $0 + $1.width }
  }

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

  /// Begins a piece and gives back the finished one; an emoji that a joiner glues on is left out.
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
  /// Whether it is harmless as it is, and each byte takes a column.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
