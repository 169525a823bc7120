/// Why there is no brand in a file.
public enum BrandFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  /// All that is wrong with it, in the order of its lines; never empty.
  case broken([BrandProblem])
}
