import Domain

/// Positions in a list, as `from` and `limit` of a query.
extension Range<Int> {
  /// The number of rows without a `limit`.
  private static var rowLimit: Int { 500 }

  var parameters: [String: String] { ["from": "\(lowerBound)", "limit": "\(count)"] }

  /// Returns nil without `from`.
  init?(_ parameters: [String: String]) throws(ParameterProblem) {
    guard let first = try Self.number("from", in: parameters) else { return nil }
    self = first..<first + (try Self.number("limit", in: parameters) ?? Self.rowLimit)
  }

  private static func number(
    _ name: String, in parameters: [String: String]
  ) throws(ParameterProblem) -> Int? {
    guard let text = parameters[name] else { return nil }
    guard let number = Int(text), 0...Int(Int32.max) ~= number else {
      throw ParameterProblem("A position isn't a number from 0 to 2147483647")
    }
    return number
  }
}
