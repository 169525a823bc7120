import TerminalKit

/// A short text in letters of three rows, such as a number or a name; in ordinary letters where it
/// doesn't fit, or has characters other than ASCII's letters, digits and `-_.:/+@`. One letter is drawn
/// in upper case and lower case alike.
@MainActor
public final class BigText: Widget {
  /// The text.
  public var text: String
  public let yields: Int
  private let role: StyleRole
  private let isDecoration: Bool

  /// Creates a text.
  ///
  /// - Parameter isDecoration: true if another widget has the text, so that it isn't read twice.
  public init(
    _ text: String = "", role: StyleRole = .accent, isDecoration: Bool = false, yields: Int = 0
  ) {
    (self.text, self.role, self.isDecoration, self.yields) = (text, role, isDecoration, yields)
  }

  public var description: WidgetDescription {
    WidgetDescription(role: .text, label: isDecoration ? "" : text)
  }

  public func height(forWidth width: Int) -> Int {
    text.isEmpty ? 0 : lines(forWidth: width)?.count ?? plainRows
  }

  public func briefRows(forWidth width: Int) -> Int { text.isEmpty ? 0 : plainRows }

  private var plainRows: Int { isDecoration ? 0 : 1 }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    guard !canvas.isPlain, let lines = lines(forWidth: area.width), lines.count <= area.height
    else {
      if !isDecoration { canvas.draw(text, at: area.origin, role: role, width: area.width) }
      return
    }
    for (row, line) in lines.enumerated() {
      canvas.draw(line, at: area.row(row).origin, role: role)
    }
  }

  /// Returns three rows of half blocks; nil if the text doesn't fit or has other characters.
  private func lines(forWidth width: Int) -> [String]? {
    let letters = text.lowercased().map { Self.letters[$0] }
    guard letters.allSatisfy({ $0 != nil }), letters.count * Self.columns - 1 <= width else {
      return nil
    }
    return stride(from: 0, to: 6, by: 2).map { y in
      letters.compactMap { $0 }.map { letter in
        (0..<Self.columns).map { x in
          Self.blocks[(Self.has(letter, x, y) ? 2 : 0) + (Self.has(letter, x, y + 1) ? 1 : 0)]
        }.joined()
      }.joined()
    }
  }

  /// Columns of a letter with the gap after it.
  private static let columns = 4
  private static let blocks = [" ", "▄", "▀", "█"]

  /// Returns whether a letter has a dot: five rows of three, an octal digit each.
  private static func has(_ letter: Int, _ x: Int, _ y: Int) -> Bool {
    x < 3 && y < 5 && letter >> (3 * (4 - y) + 2 - x) & 1 == 1
  }

  private static let letters: [Character: Int] = [
    "a": 0o25755, "b": 0o65656, "c": 0o34443, "d": 0o65556, "e": 0o74647, "f": 0o74644,
    "g": 0o34553, "h": 0o55755, "i": 0o72227, "j": 0o11152, "k": 0o55655, "l": 0o44447,
    "m": 0o57755, "n": 0o65555, "o": 0o25552, "p": 0o65644, "q": 0o25563, "r": 0o65655,
    "s": 0o34216, "t": 0o72222, "u": 0o55557, "v": 0o55552, "w": 0o55775, "x": 0o55255,
    "y": 0o55222, "z": 0o71247, "0": 0o75557, "1": 0o26227, "2": 0o61247, "3": 0o71317,
    "4": 0o55711, "5": 0o74616, "6": 0o34757, "7": 0o71122, "8": 0o75757, "9": 0o75716,
    "-": 0o00700, "_": 0o00007, ".": 0o00002, ":": 0o02020, "/": 0o11244, "+": 0o02720,
    "@": 0o35743, " ": 0,
  ]
}
