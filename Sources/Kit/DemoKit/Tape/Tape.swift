import TerminalKit

/// A demo that can be played.
public struct Tape: Sendable, Equatable {
  /// The program's start and its screen, before the first step.
  public struct Setup: Sendable, Equatable {
    /// The scene to begin with; nil for the program's default.
    public var scene: String?
    /// The brand; nil for the program's default.
    public var brand: String?
    /// The language's tag; nil for the program's default.
    public var language: String?
    /// The feature flags as given: `key=value`.
    public var flags: [String] = []
    /// Variables that the program finds in its environment.
    public var environment: [String: String] = [:]
    /// The seed of the program's pseudo-random numbers.
    public var seed: UInt64 = 1
    /// The screen's size in cells.
    public var size = Size(width: 80, height: 24)
    /// True if the terminal's background is light.
    public var isLight = false
    /// The speed of recordings in relation to the play, 0.05 to 100.
    public var playbackSpeed = 1.0
    /// The command of the program to play, for a shell; nil for the player's default.
    public var program: String?
    /// The programs that have to be installed.
    public var requirements: [String] = []
    /// True if recordings of programs have the times of the tape in place of those of the clock.
    public var hasTapePace = false
    /// The pressed keys that recordings show.
    public var shownKeys = ShownKeys.off
    /// The settings of windows, fonts and shells by their names, as the tape has them.
    public var options: [String: String] = [:]
  }

  /// The path of the tape's file.
  public let file: String
  /// The choices before the first step.
  public internal(set) var setup = Setup()
  /// The paths of files to record to.
  public internal(set) var outputs: [String] = []
  /// The steps in order.
  public internal(set) var steps: [TapeCommand] = []
  /// Requirements and settings of windows, fonts and shells, each once. A screen of text ignores
  /// them.
  public internal(set) var unused: [String] = []
  /// The positions of the commands of the setup by their names, in the tape's order.
  public internal(set) var places: [String: [TapePosition]] = [:]

  /// Creates a tape without commands.
  public init(file: String) { self.file = file }

  /// The file's name without its folder and the ending of tapes or of recordings.
  package var title: String {
    let name = file.split(separator: "/").last ?? ""
    let ending = [".tape", ".cast"].first(where: name.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }

  /// The names of the screenshots.
  package var stillNames: [String] {
    steps.compactMap { step in
      if case .screenshot(let name) = step.action { name } else { nil }
    }
  }
}

/// Limits of a tape, so that every play ends.
enum TapeLimits {
  static let repeats = 1_000
  static let time = Duration.seconds(3600)
  /// The depth of included tapes.
  static let depth = 8
  static let commands = 100_000
  /// The length of a regular expression in Unicode scalars. `Regex` compiles brackets in brackets by
  /// recursion, without a limit of its own.
  static let pattern = 1_000
  static let presses = 100_000
  static let width = 300
  static let height = 100
}

/// A regular expression that has been compiled once, so that compiling it again succeeds. `^` and
/// `$` match at each line of a screen.
public struct TapePattern: Sendable, Hashable {
  /// The expression as the tape has it.
  public let source: String

  /// Checks an expression. The result is nil if Swift's `Regex` can't compile it, or if it is longer
  /// than 1,000 Unicode scalars.
  public init?(_ source: String) {
    guard source.unicodeScalars.count <= TapeLimits.pattern, (try? Regex(source)) != nil
    else { return nil }
    self.source = source
  }

  func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source) else { return false }
    return text.contains(regex.anchorsMatchLineEndings())
  }
}

/// A position in a tape.
public struct TapePosition: Sendable, Hashable, CustomStringConvertible {
  /// The tape's file.
  public let file: String
  /// The line, beginning with 1.
  public let line: Int
  /// The column in characters, beginning with 1.
  public let column: Int

  /// Creates a position.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The position as compilers write it, so that editors can go to it.
  public var description: String { "\(file):\(line):\(column)" }
}
