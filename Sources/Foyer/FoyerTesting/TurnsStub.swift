import Domain
import Synchronization

/// Gives a turn at once, after it has reported the calls before, and counts which turns haven't ended.
public final class TurnsStub: HashingTurns {
  private struct Turn: HashingTurn {
    let stub: TurnsStub
    func end() { stub.held.withLock { $0 -= 1 } }
  }

  private let before: [Int]
  private let held = Mutex(0)

  public init(before: Int...) { self.before = before }

  public var count: Int { held.withLock(\.self) }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    for number in before { await onWait(number) }
    held.withLock { $0 += 1 }
    return Turn(stub: self)
  }
}
