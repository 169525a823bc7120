import Domain

/// The brand's rules for the lifetime of accounts.
extension BrandReader {
  /// A shorter lifetime would begin with a reminder.
  static let lifetimes = 31...3650
  static let timesUntilDeletion = 1...3650

  mutating func accounts(_ place: Place?) -> AccountLifetime {
    guard let place else { return .unlimited }
    let fields = fields(of: place, required: [], optional: ["lifetime", "deleteAfter"])
    if let line = place.node.line(ofNull: "lifetime"), fields["deleteAfter"] != nil {
      warn(.noLifetime, line: line)
    }
    return AccountLifetime(
      days: days(fields["lifetime"], Self.lifetimes),
      daysUntilDeletion: days(fields["deleteAfter"], Self.timesUntilDeletion))
  }

  /// Reads `365d`, or `never`.
  private mutating func days(_ place: Place?, _ range: ClosedRange<Int>) -> Int? {
    guard let place, let text = scalar(place), text != "never" else { return nil }
    let digits = text.utf8.dropLast()
    let isNumber = digits.allSatisfy { (0x30...0x39).contains($0) }
    if text.last == "d", isNumber, let days = Int(text.dropLast()), range.contains(days) {
      return days
    }
    report(.notDays(path: place.path, range), at: place)
    return nil
  }
}
