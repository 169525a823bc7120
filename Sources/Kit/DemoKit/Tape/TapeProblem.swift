/// A problem of a tape with its position.
public struct TapeProblem: Error, Equatable, Sendable {
  /// The kind of problem.
  public enum Kind: Equatable, Sendable {
    /// A word that isn't a command.
    case unknownCommand(Found)
    /// A word after `Set` that isn't a setting.
    case unknownSetting(String)
    /// Something else in place of an expected argument.
    case expected(Expectation, found: Found)
    /// A text without its closing quote, or a pattern without its slash.
    case unterminated
    /// A regular expression that can't be compiled.
    case invalidPattern
    /// A number beyond the limit.
    case tooMuch(limit: String)
    /// A command of the setup after the play has begun.
    case tooLate(String)
    /// The files that include each other in a circle.
    case cycle([String])
    /// Included tapes that are nested too deeply.
    case tooDeep(limit: Int)
    /// An included tape that can't be read. The reason is the end of a sentence.
    case unreadableSource(reason: String)
    /// The setup asks for something that the program doesn't have. The sentence comes from the
    /// program.
    case unusable(sentence: String)
  }

  /// The expected part of a command.
  public enum Expectation: String, Sendable {
    case text, path, time, pattern, number, size, name, key, setting, value, keyAndValue
    case screenOrLine, beginOrEnd, speed, pace, shownKeys, snapshot, place, area
  }

  /// The part found in its place. A text isn't repeated, since it may be a password.
  public enum Found: Equatable, Sendable {
    case word(String)
    case text, pattern, json, plus, at, endOfLine
  }

  /// The position in the tape.
  public let place: TapePosition
  /// The kind of problem.
  public let kind: Kind

  /// Creates a problem.
  public init(_ kind: Kind, at place: TapePosition) {
    self.place = place
    self.kind = kind
  }
}
