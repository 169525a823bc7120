import LibC

/// The local times of a time zone, from this machine's database of time zones.
///
/// Foundation's `TimeZone` would bring ICU with it, which is as large as the rest of the program.
public struct LocalTimes: Sendable {
  /// Seconds.
  static let day = 86_400

  /// Whether this machine has a database of time zones.
  public static var areKnown: Bool { LocalTimes("UTC") != nil }

  /// The compiled database. The C library reads the same variable.
  private static var database: String {
    let folder = getenv("TZDIR").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? "/usr/share/zoneinfo" : folder
  }

  private let file: TimeZoneFile

  /// - Parameter identifier: an identifier of the IANA database, as `Europe/Lisbon`.
  /// - Returns: nil if the database has no such time zone.
  public init?(_ identifier: String) {
    let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { $0.first?.isLetter ?? false && !$0.contains("\0") }
    guard isPlain, let file = TimeZoneFile(path: "\(Self.database)/\(identifier)") else {
      return nil
    }
    self.file = file
  }

  /// Returns seconds since 1970 as a clock without a time zone would count them.
  func local(_ time: Int) -> Int { time + file.offset(at: time) }

  /// Converts a local time. On a day with a clock change, a time in the skipped hour counts as one
  /// in the next hour, and a time in the repeated hour as its first occurrence.
  func time(_ local: Int) -> Int {
    let (before, after) = (file.offset(at: local - Self.day), file.offset(at: local + Self.day))
    let later = local - after
    let isOnlyLater = file.offset(at: local - before) != before && file.offset(at: later) == after
    return isOnlyLater ? later : local - before
  }
}
