import ArgumentParser

/// A length of time, written as `90s`, `10m`, `2h` or `7d`.
struct TimeSpan: ExpressibleByArgument {
  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  let duration: Duration

  /// Returns nil unless the text is a positive number with a unit, and at most a year.
  init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }),
      argument.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(argument.dropLast()), (1...31_536_000 / unit).contains(number)
    else { return nil }
    duration = .seconds(number * unit)
  }
}
