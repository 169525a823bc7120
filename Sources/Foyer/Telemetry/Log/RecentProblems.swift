import Domain
import Files
import Synchronization

/// Remembers the problems that were logged within the last minute, by this process or by others
/// that write to the same file: each guest's session is a process of its own.
public final class RecentProblems: Sendable {
  private static let span = 60
  /// The number of bytes at the file's end to search.
  private static let tail = 64 << 10

  private let file: String?
  private let times = Mutex<[String: ContinuousClock.Instant]>([:])

  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter file: the log, if other processes write to it too.
  public convenience init(file: String?) { self.init(file: file, now: { ContinuousClock.now }) }

  init(
    file: String?, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.file = file
    self.now = now
  }

  /// Returns whether a problem wasn't logged recently, and remembers it.
  public func isNew(_ problem: String) -> Bool {
    let now = now()
    let isNewHere = times.withLock { times in
      times = times.filter { $0.value.duration(to: now) < .seconds(Self.span) }
      // A continuing problem is logged once a minute: the time isn't renewed here.
      guard times[problem] == nil else { return false }
      times[problem] = now
      return true
    }
    return isNewHere && !isInFile(problem)
  }

  /// Lines begin with their time, in a form that sorts by time.
  private func isInFile(_ problem: String) -> Bool {
    let ending = " error \(LogText.escaped(problem))"
    let earliest = LogTime.text(secondsAgo: Self.span)
    return lastLines().contains { $0.hasSuffix(ending) && $0.prefix(earliest.count) > earliest }
  }

  private func lastLines() -> [Substring] {
    guard let file else { return [] }
    return String(decoding: FilePart.last(Self.tail, of: file), as: UTF8.self)
      .split(separator: "\n")
  }
}
