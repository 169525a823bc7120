import Domain
import Essentials
import TerminalKit

/// Rows in aligned columns, measured in a terminal's cells.
struct TextTable: CustomStringConvertible {
  let description: String

  /// - Parameters: as of `TextColumns`.
  init(
    _ rows: [[String]], width: Int? = nil, yielding: Set<Int> = [], wrapsLast: Bool = false
  ) {
    description = TextColumns(rows, width: width, yielding: yielding, wrapsLast: wrapsLast)
      .lines(rows)
  }
}

/// The column widths of a table. Rows that are printed later can use the same columns.
struct TextColumns {
  /// The least width of a yielding column, in cells.
  private static let minimumWidth = 6
  /// A wrapped text narrower than this would take too many lines; it gets lines of its own.
  private static let minimumTextWidth = 20
  private static let gap = "  "

  private let widths: [Int]
  private let width: Int?
  private let yielding: Set<Int>
  private let wrapsLast: Bool
  private let painted: Int?

  /// - Parameters:
  ///   - rows: the rows that determine the widths.
  ///   - width: the width of a line in cells; nil is unlimited.
  ///   - yielding: the columns that are cut if the table is too wide, the widest first. Other
  ///     columns are cut only if that isn't enough.
  ///   - wrapsLast: true if the last column is wrapped instead of cut: beside the others, or below
  ///     them if the line is too narrow.
  ///   - painted: the column with states that are shown in colours.
  init(
    _ rows: [[String]], width: Int? = nil, yielding: Set<Int> = [], wrapsLast: Bool = false,
    painted: Int? = nil
  ) {
    widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { SanitizedText.width(of: $0[column]) }.reduce(0, max)
    }
    (self.width, self.yielding, self.wrapsLast) = (width, yielding, wrapsLast)
    self.painted = painted
  }

  /// Returns a line for each row, or several if its last column is wrapped.
  func lines(_ rows: [[String]]) -> String {
    guard let width else {
      return rows.map { Self.line($0, widths, cuts: false) }.joined(separator: "\n")
    }
    let plain = lines(rows, width, nil)
    guard let painted else { return plain.map { $0.cut(to: width) }.joined(separator: "\n") }
    return zip(plain, lines(rows, width, painted)).map { plain, painted in
      SanitizedText.width(of: plain) > width ? plain.cut(to: width) : painted
    }.joined(separator: "\n")
  }

  private func lines(_ rows: [[String]], _ width: Int, _ painted: Int?) -> [String] {
    if wrapsLast { return Self.wrapped(rows, widths, width, yielding, painted) }
    let widths = Self.shrunk(widths, to: width, yielding)
    return rows.map { Self.line($0, widths, painted: painted) }
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap.count
  }

  private static func line(
    _ row: [String], _ widths: [Int], cuts: Bool = true, painted: Int? = nil
  ) -> String {
    zip(row, widths).enumerated().map { column, cell in
      let (text, width) = (cuts ? cell.0.cut(to: cell.1) : cell.0, cell.1)
      let blanks = String(repeating: " ", count: max(0, width - SanitizedText.width(of: text)))
      let state = column == painted ? cell.0.replacing(" !", with: "") : ""
      return (StateColor(ofState: state)?.paint(text) ?? text) + blanks
    }
    .joined(separator: gap).trimmingBlanksAtEnd()
  }

  private static func shrunk(
    _ widths: [Int], to width: Int, _ yielding: Set<Int>
  ) -> [Int] {
    var widths = widths
    while total(widths) > width {
      let widest = yielding.filter { widths[$0] > minimumWidth }.sorted().max {
        widths[$0] < widths[$1]
      }
      guard let widest else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private static func wrapped(
    _ rows: [[String]], _ widths: [Int], _ width: Int, _ yielding: Set<Int>, _ painted: Int?
  ) -> [String] {
    let last = rows.map { SanitizedText.width(of: $0.last ?? "") }.max() ?? 0
    if total(widths.dropLast() + [last]) <= width {
      return rows.map { line($0, widths.dropLast() + [last], painted: painted) }
    }
    let others = shrunk(
      Array(widths.dropLast()), to: width - gap.count - minimumTextWidth, yielding)
    let begin = total(others) + gap.count
    let isBeside = width - begin >= minimumTextWidth
    let indent = isBeside ? begin : gap.count
    return rows.flatMap { row -> [String] in
      let first = line(row.dropLast(), others, painted: painted)
      let text = row.last ?? ""
      guard !text.isEmpty else { return [first] }
      let lines = WrappedText(text, width: width - indent).lines
      let blanks = String(repeating: " ", count: indent)
      guard isBeside else { return [first] + lines.map { blanks + $0 } }
      let padding = String(
        repeating: " ", count: begin - SanitizedText.width(of: line(row.dropLast(), others)))
      return [first + padding + lines[0]] + lines.dropFirst().map { blanks + $0 }
    }
  }
}

extension String {
  fileprivate func trimmingBlanksAtEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// A character of two cells is never halved.
  fileprivate func cut(to width: Int) -> String {
    guard SanitizedText.width(of: self) > width else { return self }
    var (text, room) = ("", width - 1)
    for piece in SanitizedText(self) {
      room -= piece.width
      if room < 0 { break }
      text += piece.text
    }
    return text.trimmingBlanksAtEnd() + "…"
  }
}

/// The colour of a state in a table on a terminal. The word itself says the same.
enum StateColor: Int, Sendable {
  case good = 32
  case waiting = 33
  case bad = 31

  /// Nil for a word that isn't a state.
  init?(ofState word: String) {
    switch word {
    case "approved", "delivered", "valid", "completed": self = .good
    case "pending", "waiting", "verifying": self = .waiting
    case "rejected", "suspended", "set aside", "revoked", "expired", "used up": self = .bad
    default: return nil
    }
  }

  /// Surrounds a text with control sequences (ECMA-48, SGR).
  func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[39m" }
}

/// Shortens IDs for narrow terminals; commands accept a beginning in place of the whole ID.
enum IDBeginnings {
  /// Shorter beginnings would soon be ambiguous.
  private static let shortest = 8
  /// Eleven digits and a dash: among a million random IDs, about two share such a beginning with
  /// one of a list of 500.
  private static let shortestOfMany = 12

  /// Returns the number of characters that distinguish these IDs.
  ///
  /// - Parameter isWhole: true if these are all IDs; otherwise more may follow.
  static func length(telling ids: [String], isWhole: Bool = true) -> Int {
    let sorted = ids.sorted()
    let common = zip(sorted, sorted.dropFirst()).lazy.filter(!=).map { one, other in
      zip(one, other).prefix { $0 == $1 }.count
    }
    return max(isWhole ? shortest : shortestOfMany, (common.max() ?? 0) + 1)
  }
}

/// A start time in an operator's notation: a span before now (`30m`, `24h`, `7d`), a day
/// (`2026-11-21`, in UTC) or a moment (`2026-11-21T04:23:50Z`).
enum Since: Equatable, Sendable {
  case ago(TimeInterval)
  case moment(Date)

  init?(_ text: String) {
    if let unit = text.last.flatMap({ Self.units[$0] }), let count = UInt32(text.dropLast()) {
      self = .ago(Double(count) * unit)
    } else if let moment = Date(exactly: text) ?? Date(exactly: "\(text)T00:00:00Z") {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  func date(before now: Date) -> Date {
    switch self {
    case .ago(let seconds): now.addingTimeInterval(-seconds)
    case .moment(let date): date
    }
  }

  private static let units: [Character: TimeInterval] = ["m": 60, "h": 3600, "d": 86_400]
}
