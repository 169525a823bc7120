import TerminalKit

/// A demo, ready to be played.
public struct Tape: Sendable, Equatable {
  /// What is played, and on what.
  public struct Setup: Sendable, Equatable {
    public var scene: String?
    public var brand: String?
    public var language: String?
    /// As given: `key=value`.
    public var flags: [String] = []
    public var environment: [String: String] = [:]
    public var seed: UInt64 = 1
    public var size = Size(width: 80, height: 24)
    public var isLight = false
    public var playbackSpeed = 1.0
  }

  /// The file it came from.
  public let file: String
  public internal(set) var setup = Setup()
  /// Files to record to.
  public internal(set) var outputs: [String] = []
  /// What is played, in order.
  public internal(set) var steps: [TapeCommand] = []
  /// Commands and settings that mean nothing here, each once.
  public internal(set) var unused: [String] = []
  /// Where what is played was chosen, by command, in the tape's order.
  public internal(set) var places: [String: [TapePlace]] = [:]

  init(file: String) { self.file = file }
}

/// How much a tape may ask for, so that every play ends.
enum TapeLimits {
  static let repeats = 1_000
  static let time = Duration.seconds(3600)
  /// Tapes in tapes.
  static let depth = 8
  static let commands = 100_000
  static let presses = 100_000
  static let width = 300
  static let height = 100
}
