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
    /// The program had ended before.
    case hasEnded
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
    "\(sanitizedText("\(place)")): \(sanitizedText(sentence))\n\n\(screen)"
  }

  private var sentence: String {
    switch reason {
    case .notOnScreen(let text): "expected “\(text)” on the screen"
    case .neverCame(let pattern, let time):
      "waited \(time.inSeconds) s, but /\(pattern)/ never came"
    case .noSuchFocus(let label): "nothing called “\(label)” can have the focus here"
    case .hasEnded: "the program had already ended"
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
