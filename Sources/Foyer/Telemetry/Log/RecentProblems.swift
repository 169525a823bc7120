import Domain
import Foundation
import Synchronization

/// Which problems were written down within the last minute: by this process, or by another one that
/// writes into the same file, as each guest's session is one of its own.
public final class RecentProblems: Sendable {
  private static let span = 60
  /// How much of a file's end is looked through.
  private static let tail = 64 << 10

  private let file: String?
  private let times = Mutex<[String: ContinuousClock.Instant]>([:])

  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter file: the log, where it is one in which other processes write, too.
  public convenience init(file: String?) { self.init(file: file, now: { ContinuousClock.now }) }

  init(
    file: String?, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.file = file
    self.now = now
  }

  /// Whether nobody has told of it lately; from now on somebody has.
  public func isNew(_ problem: String) -> Bool {
    let now = now()
    let isNewHere = times.withLock { times in
      times = times.filter { $0.value.duration(to: now) < .seconds(Self.span) }
      // What goes on and on is told once a minute: the time is that of the telling.
      guard times[problem] == nil else { return false }
      times[problem] = now
      return true
    }
    return isNewHere && !isInFile(problem)
  }

  /// A line begins with its time, in a form whose order as a text is that of time.
  private func isInFile(_ problem: String) -> Bool {
    let ending = " error \(LogText.escaped(problem))"
    let earliest = LogTime.text(secondsAgo: Self.span)
    return lastLines().contains { $0.hasSuffix(ending) && $0.prefix(earliest.count) > earliest }
  }

  private func lastLines() -> [Substring] {
    guard let file, isRegular(file), let handle = FileHandle(forReadingAtPath: file) else {
      return []
    }
    defer { try? handle.close() }
    let end = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: end - min(end, UInt64(Self.tail)))
    let bytes = (try? handle.read(upToCount: Self.tail)) ?? nil
    return String(decoding: bytes ?? Data(), as: UTF8.self).split(separator: "\n")
  }

  /// A pipe would keep whoever opens it waiting.
  private func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
