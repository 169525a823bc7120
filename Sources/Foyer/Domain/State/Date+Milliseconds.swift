import Essentials

extension Date {
  /// Milliseconds since 1970, rounded. A store keeps every time in this form.
  public var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  public init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Date {
  /// Returns the seconds since this time. A time later than now counts as now: the clock was ahead when
  /// it was stored, or another host's is.
  public func elapsed(at now: Date) -> TimeInterval { max(0, now.timeIntervalSince(self)) }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  /// `2026-11-21T04:23:50.123Z`
  package static var iso8601WithMilliseconds: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  package static var iso8601WithMilliseconds: Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}
