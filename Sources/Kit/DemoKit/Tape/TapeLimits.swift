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
