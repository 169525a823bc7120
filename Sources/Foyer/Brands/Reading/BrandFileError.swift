import Files

/// Why there is no brand in a file.
public enum BrandFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  /// All that is wrong with it, in the order of its lines; never empty.
  case broken([BrandProblem])
}

extension BrandFileError {
  /// As compilers tell it, a line each: `file:line: sentence`.
  public func sentences(file: String) -> [String] {
    switch self {
    case .unreadable(let error): ["\(file): Choose another file: \(error.reason)."]
    case .broken(let problems): problems.map { $0.description(file: file) }
    }
  }
}
