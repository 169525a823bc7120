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
