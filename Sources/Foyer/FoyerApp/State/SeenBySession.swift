import Domain
import Synchronization

/// Keeps marks for one session alone: where strangers follow one another, each is shown once what
/// there is to be shown, and none finds traces of another.
public final class SeenBySession: SeenMarks {
  private let marks = Mutex<Set<SeenMark>>([])

  public init() {}

  /// The next person has seen nothing.
  public func forget() { marks.withLock { $0 = [] } }

  public func contains(_ mark: SeenMark) async -> Bool { marks.withLock { $0.contains(mark) } }

  public func insert(_ mark: SeenMark) async { marks.withLock { _ = $0.insert(mark) } }
}
