import Essentials
import TerminalKit

/// The rows in which two screens differ, with marks below the cells that have changed.
public struct ScreenDifference: Sendable, Equatable, CustomStringConvertible {
  private static let mostRows = 100

  /// The rows as text: `-` before an expected row, `+` before the one in its place, and `^` below
  /// each different character.
  public let description: String

  /// Compares two screens row by row. The result is nil if they are equal.
  public init?(from expected: String, to found: String) {
    let (old, new) = (Self.rows(of: expected), Self.rows(of: found))
    let rows = (0..<max(old.count, new.count)).filter { Self.row($0, old) != Self.row($0, new) }
    guard !rows.isEmpty else { return nil }
    let more = rows.count - Self.mostRows
    let shown = rows.prefix(Self.mostRows).map { number in
      Self.difference(number + 1, Self.row(number, old), Self.row(number, new))
    }
    description = (shown + (more > 0 ? ["… and \(more) more rows"] : [])).joined(separator: "\n")
  }

  private static func rows(of screen: String) -> [Substring] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.last == " "
        ? row.prefix(upTo: row.lastIndex { $0 != " " }.map(row.index(after:)) ?? row.startIndex)
        : row
    }
  }

  private static func row(_ number: Int, _ rows: [Substring]) -> Substring {
    rows.indices.contains(number) ? rows[number] : ""
  }

  private static func difference(_ number: Int, _ old: Substring, _ new: Substring) -> String {
    let label = String(repeating: " ", count: max(0, 3 - "\(number)".count)) + "\(number)"
    let (before, after) = (Array(old), Array(new))
    let marks = (0..<max(before.count, after.count)).map { column -> String in
      let isSame =
        before.indices.contains(column) && after.indices.contains(column)
        && before[column] == after[column]
      return isSame ? " " : "^"
    }
    return "\(label) - \(old)\n\(label) + \(new)\n      \(marks.joined())"
  }
}

/// The snapshots of a tape: screens that `Expect Screen` compares.
public struct SnapshotFolder: Sendable, Equatable {
  /// A reason for which a screen doesn't equal its snapshot.
  public enum Problem: Error, Equatable, Sendable {
    /// There is no snapshot in this file.
    case missing(path: String)
    /// The snapshot differs.
    case differs(ScreenDifference, path: String)
    /// The snapshot can't be recorded in this file.
    case cannotWrite(path: String)
  }

  /// The folder's path.
  public let path: String
  private let records: Bool

  /// The folder beside a tape: `menu.screens` for `menu.tape`.
  ///
  /// - Parameter records: whether screens are recorded in place of being compared.
  public init(of tape: String, records: Bool = false) {
    path = (tape.hasSuffix(".tape") ? String(tape.dropLast(5)) : tape) + ".screens"
    self.records = records
  }

  func problem(with screen: String, named name: String) -> Problem? {
    let file = "\(path)/\(name).txt"
    if records { return write(screen, to: file) ? nil : .cannotWrite(path: file) }
    guard let data = FileManager.default.contents(atPath: file) else {
      return .missing(path: file)
    }
    return ScreenDifference(
      from: String(decoding: data, as: UTF8.self), to: screen + "\n"
    ).map { .differs($0, path: file) }
  }

  private func write(_ screen: String, to file: String) -> Bool {
    let folder = URL(filePath: path)
    return
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
      != nil
      && (try? Data("\(screen)\n".utf8).write(to: URL(filePath: file), options: .atomic)) != nil
  }
}

extension SnapshotFolder.Problem: CustomStringConvertible {
  /// The problem as a sentence, with the difference if there is one.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no snapshot \(path); record it with --record-screens, and read it"
    case .differs(let difference, let path):
      "the screen differs from \(path); record it with --record-screens if it is right\n\n\(difference)"
    case .cannotWrite(let path): "the snapshot \(path) can't be written"
    }
  }
}

/// A reason for which a tape failed, with the screen at that time.
public struct TapeFailure: Error, Equatable, Sendable {
  /// The reason for a failed tape.
  public enum Reason: Equatable, Sendable {
    /// The expected text wasn't on the screen.
    case notOnScreen(String)
    /// The pattern didn't match within the time.
    case neverCame(pattern: String, within: Duration)
    /// No widget of that label can have the focus.
    case noSuchFocus(String)
    /// The program had ended before; the end of a sentence says how, if that is known.
    case hasEnded(how: String?)
    /// The screen doesn't have the cell of a click.
    case outside(Point, Size)
    /// The program hasn't asked for the mouse, so a terminal doesn't report it.
    case ignoresMouse
    /// The expected pattern didn't match the screen.
    case noMatch(pattern: String)
    /// The expected text wasn't said; `heard` is what was said instead, nil if the program doesn't
    /// describe its widgets.
    case notSpoken(String, heard: String?)
    /// The screen isn't the expected one.
    case snapshot(SnapshotFolder.Problem)
  }

  /// The reason.
  public let reason: Reason
  /// The command's position in its tape.
  public let place: TapePosition
  /// The screen as text, without secrets.
  public let screen: String
}

extension TapeFailure: CustomStringConvertible {
  /// The failure as `file:line:column: sentence`, then the screen.
  public var description: String {
    "\(sanitizedText("\(place)")): \(lines)\n\n\(screen)"
  }

  /// The sentence, sanitised line by line.
  private var lines: String {
    sentence.split(separator: "\n", omittingEmptySubsequences: false)
      .map { sanitizedText(String($0)) }.joined(separator: "\n")
  }

  /// The reason as a sentence, with the difference from a snapshot if there is one.
  public var sentence: String {
    switch reason {
    case .notOnScreen(let text): "expected “\(text)” on the screen"
    case .neverCame(let pattern, let time):
      "waited \(time.inSeconds) s, but /\(pattern)/ never came"
    case .noSuchFocus(let label): "nothing called “\(label)” can have the focus here"
    case .hasEnded(let how):
      "the program had already ended" + (how.map { " \($0)" } ?? "")
    case .outside(let place, let size):
      "the screen has \(size.width) columns and \(size.height) rows, so there is no column \(place.x + 1) in row \(place.y + 1)"
    case .ignoresMouse: "the program doesn't use the mouse here"
    case .noMatch(let pattern): "expected /\(pattern)/ on the screen"
    case .notSpoken(_, nil): "Expect Spoken works only for programs of the kit"
    case .notSpoken(let text, let heard?): "expected to hear “\(text)”, heard “\(heard)”"
    case .snapshot(let problem): "\(problem)"
    }
  }
}

extension Duration {
  /// The seconds as a decimal number with at most three decimal places.
  var inSeconds: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(seconds)" }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
