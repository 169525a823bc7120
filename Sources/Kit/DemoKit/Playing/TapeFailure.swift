import TerminalKit

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
