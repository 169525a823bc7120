/// The result of a tape as a test.
struct TapeResult: Equatable {
  enum Kind: String {
    case passed = "ok"
    case failed = "FAILED"
    case skipped
  }

  let path: String
  let kind: Kind
  /// In seconds.
  let time: Double
  /// The reason of a failure, with the screen; nil for a tape that passed.
  var message: String?

  /// The result as a line.
  var line: String { "\(kind.rawValue)  \(path)  \(tenths) s" }

  /// The time with one decimal place.
  var tenths: String {
    let tenths = Int((time * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
