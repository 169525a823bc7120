/// Why a tape could not be played to its end, and what was on the screen then.
public struct TapeFailure: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case notOnScreen(String)
    case neverCame(pattern: String, within: Duration)
    /// Nothing of that name can have the focus.
    case noSuchFocus(String)
    /// The app was left before.
    case hasEnded
  }

  public let reason: Reason
  public let place: TapePlace
  /// Without secrets.
  public let screen: String
}

extension TapeFailure: CustomStringConvertible {
  /// `file:line:column: sentence`, then the screen.
  public var description: String {
    "\(harmlessText("\(place)")): \(harmlessText(sentence))\n\n\(screen)"
  }

  private var sentence: String {
    switch reason {
    case .notOnScreen(let text): "expected “\(text)” on the screen"
    case .neverCame(let pattern, let time):
      "waited \(time.inSeconds) s, but /\(pattern)/ never came"
    case .noSuchFocus(let label): "nothing called “\(label)” can have the focus here"
    case .hasEnded: "nobody is there any more: the app was left before"
    }
  }
}

extension Duration {
  /// As a decimal number with as many places as it needs, three at most.
  var inSeconds: String {
    let milliseconds = Int((self / .milliseconds(1)).rounded())
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(seconds)" }
    var digits = String(String(1000 + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
