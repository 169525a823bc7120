import Domain
import Synchronization

/// Gives turns at once, after it has told of those before, and counts which aren't ended.
final class TurnsStub: HashingTurns {
  private struct Turn: HashingTurn {
    let stub: TurnsStub
    func end() { stub.held.withLock { $0 -= 1 } }
  }

  private let before: [Int]
  private let held = Mutex(0)

  init(before: Int...) { self.before = before }

  var count: Int { held.withLock(\.self) }

  func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingTurn {
    for number in before { await onWait(number) }
    held.withLock { $0 += 1 }
    return Turn(stub: self)
  }
}
