import Domain
import Services

extension EventRecorder {
  /// Nil with `DO_NOT_TRACK` (consoledonottrack.com), or where the label says `analytics: off`.
  static func allowed(
    _ options: LaunchOptions, environment: [String: String], brand: Brand, language: String,
    directory: DataDirectory, parts: AppParts = .live
  ) throws(LaunchError) -> EventRecorder? {
    let isRefused = !["", "0", "false"].contains(environment["DO_NOT_TRACK", default: ""])
    guard brand.allowsAnalytics, !isRefused else { return nil }
    do throws(LogFileError) {
      return try EventRecorder(
        brand: brand.id, language: language, directory: directory, logFile: options.eventsLog,
        identifiers: parts.identifiers, now: parts.now)
    } catch {
      throw .eventsLog(error)
    }
  }
}
