import ArgumentParser
import Composition
import Domain
import Essentials
import FoyerTexts
import SceneServices

/// A length of time, written as `90s`, `10m`, `2h` or `7d`.
package struct TimeSpan: ExpressibleByArgument {
  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]

  package let duration: Duration

  /// Returns nil unless the text is a positive number with a unit, and at most a year.
  package init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }),
      argument.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(argument.dropLast()), (1...31_536_000 / unit).contains(number)
    else { return nil }
    duration = .seconds(number * unit)
  }
}

/// The time at which an account expires: `never`, a number of days (`730d`), or as in `EndTime`.
enum ExpiryArgument: ExpressibleByArgument {
  case never
  case days(Int)
  case at(EndTime)

  init?(argument: String) {
    if argument == "never" {
      self = .never
    } else if argument.hasSuffix("d"), let days = Int(argument.dropLast()),
      (1...36_500).contains(days)
    {
      // A span of `TimeSpan` is a year at most.
      self = .days(days)
    } else if let time = EndTime(argument: argument) {
      self = .at(time)
    } else {
      return nil
    }
  }

  /// Returns nil for never.
  func date(after now: Date) -> Date? {
    switch self {
    case .never: nil
    case .days(let days): now + Double(days) * AccountLifetime.secondsPerDay
    case .at(let time): time.date(after: now)
    }
  }
}

extension DIContainer {
  /// Sets when an account expires, and returns a sentence about it.
  ///
  /// - Parameter date: nil for never.
  func setExpiry(of account: Account, to date: Date?) async throws(CommandFailure) -> String {
    let texts = localization.texts
    try await execute(SetExpiry(of: account.id, to: date), on: account.id)
    let (name, email) = (sanitized(account.name.value), sanitized(account.handle))
    let text: LocalizedText =
      date.map {
        .commandAccountEditExpires(name: name, email: email, date: $0.formatted(.iso8601))
      } ?? .commandAccountEditNever(name: name, email: email)
    return texts[text]
  }
}
