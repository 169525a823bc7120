import Domain
import Synchronization

/// Keeps seen marks for one session only. In a kiosk, each guest sees every introduction once, and
/// finds no trace of other guests.
public final class SessionSeenMarks: SeenMarks {
  private let marks = Mutex<Set<SeenMark>>([])

  public init() {}

  public func forget() { marks.withLock { $0 = [] } }

  public func contains(_ mark: SeenMark) async -> Bool { marks.withLock { $0.contains(mark) } }

  public func insert(_ mark: SeenMark) async { marks.withLock { _ = $0.insert(mark) } }
}
