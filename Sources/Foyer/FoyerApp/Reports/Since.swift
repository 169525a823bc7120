#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A start time in an operator's notation: a span before now (`30m`, `24h`, `7d`), a day
/// (`2026-11-21`, in UTC) or a moment (`2026-11-21T04:23:50Z`).
public enum Since: Equatable, Sendable {
  case ago(TimeInterval)
  case moment(Date)

  public init?(_ text: String) {
    if let unit = text.last.flatMap({ Self.units[$0] }), let count = UInt32(text.dropLast()) {
      self = .ago(Double(count) * unit)
    } else if let moment = (try? Date(text, strategy: .iso8601)) ?? Self.day(text) {
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

  private static func day(_ text: String) -> Date? {
    try? Date(text, strategy: Date.ISO8601FormatStyle().year().month().day())
  }
}
