import Essentials
import SceneServices

extension Texts {
  /// A day in words, in UTC, so that it is the same for everyone: `21 November 2026`.
  public func date(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    guard let day = parts.day, let month = parts.month, let year = parts.year else { return "" }
    return self[.dateText(day: "\(day)", month: self[.dateMonths("\(month)")], year: "\(year)")]
  }

  /// The time of day in UTC: `8:05`.
  public func timeOfDay(_ date: Date) -> String {
    let minutes = Int(date.timeIntervalSince1970 / 60) % (24 * 60)
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
