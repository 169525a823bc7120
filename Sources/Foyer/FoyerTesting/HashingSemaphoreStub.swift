import Domain
import Synchronization

/// Grants a permit at once, after reporting the given queue positions, and counts permits that
/// haven't ended.
public final class HashingSemaphoreStub: HashingSemaphore {
  private struct Permit: HashingPermit {
    let stub: HashingSemaphoreStub
    func end() { stub.held.withLock { $0 -= 1 } }
  }

  private let before: [Int]
  private let held = Mutex(0)

  public init(before: Int...) { self.before = before }

  public var count: Int { held.withLock(\.self) }

  public func next(onWait: WaitReport) async throws(RegistrationError) -> any HashingPermit {
    for number in before { await onWait(number) }
    held.withLock { $0 += 1 }
    return Permit(stub: self)
  }
}
