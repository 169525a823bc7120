import Files

/// The reason for which a file has no usable brand.
public enum BrandFileError: Error, Equatable, Sendable {
  case unreadable(TextFileError)
  /// All problems in the order of their lines; never empty.
  case broken([BrandProblem])
}

extension BrandFileError {
  /// A line for each problem, in the form of compilers: `file:line: sentence`.
  public func sentences(file: String) -> [String] {
    switch self {
    case .unreadable(let error): ["\(file): Choose another file: \(error.reason)."]
    case .broken(let problems): problems.map { $0.description(file: file) }
    }
  }
}
