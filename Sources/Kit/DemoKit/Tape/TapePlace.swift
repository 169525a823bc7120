/// Where something stands in a tape.
public struct TapePlace: Sendable, Hashable, CustomStringConvertible {
  public let file: String
  /// From 1.
  public let line: Int
  /// In characters, from 1.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// As compilers write it, so that editors can jump there.
  public var description: String { "\(file):\(line):\(column)" }
}
