import Domain
import Essentials

/// A start time in an operator's notation: a span before now (`30m`, `24h`, `7d`), a day
/// (`2026-11-21`, in UTC) or a moment (`2026-11-21T04:23:50Z`).
public enum Since: Equatable, Sendable {
  case ago(TimeInterval)
  case moment(Date)

  public init?(_ text: String) {
    if let unit = text.last.flatMap({ Self.units[$0] }), let count = UInt32(text.dropLast()) {
      self = .ago(Double(count) * unit)
    } else if let moment = Date(exactly: text) ?? Date(exactly: "\(text)T00:00:00Z") {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  public func date(before now: Date) -> Date {
    switch self {
    case .ago(let seconds): now.addingTimeInterval(-seconds)
    case .moment(let date): date
    }
  }

  private static let units: [Character: TimeInterval] = ["m": 60, "h": 3600, "d": 86_400]
}
