/// What is wrong with a tape, and where.
public struct TapeProblem: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case unknownCommand(Found)
    case unknownSetting(String)
    case expected(Expectation, found: Found)
    /// A text without its closing quote, a pattern without its slash.
    case unterminated
    case invalidPattern
    /// A number beyond what is allowed.
    case tooMuch(limit: String)
    /// A command that chooses what is played, after the play has begun.
    case tooLate(String)
    /// The files that lead back to the first of them.
    case cycle([String])
    case tooDeep(limit: Int)
    case unreadableSource(reason: String)
    /// What the tape chooses, and can't be had: a sentence of who knows what there is.
    case unusable(sentence: String)
  }

  /// What should have stood there.
  public enum Expectation: String, Sendable {
    case text, path, time, pattern, number, size, name, key, setting, value, keyAndValue
    case screenOrLine, beginOrEnd, speed
  }

  /// What stood there; a text isn't repeated, since it may be a password.
  public enum Found: Equatable, Sendable {
    case word(String)
    case text, pattern, json, plus, at, endOfLine
  }

  public let place: TapePlace
  public let kind: Kind

  public init(_ kind: Kind, at place: TapePlace) {
    self.place = place
    self.kind = kind
  }
}
