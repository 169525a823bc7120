import CSodium
import Synchronization

/// Memory that stays out of swap and core dumps, lies between guard pages, and is wiped at its end.
final class LockedMemory {
  let start: UnsafeMutableRawPointer
  let byteCount: Int
  private let allocation: UnsafeMutableRawPointer

  var bytes: UnsafeMutableRawBufferPointer { .init(start: start, count: byteCount) }

  /// Traps if the machine has no memory left, as every allocation in Swift does.
  init(byteCount: Int) {
    self.byteCount = byteCount
    if byteCount <= LockedPages.byteCount {
      allocation = LockedPages.shared.take()
      // The block ends at the end of the page, less up to one alignment: a guard page follows.
      let offset = (LockedPages.byteCount - byteCount) & ~(LockedPages.alignment - 1)
      start = allocation + offset
    } else {
      allocation = LockedPages.allocate(byteCount)
      start = allocation
    }
  }

  deinit {
    if byteCount <= LockedPages.byteCount {
      sodium_memzero(start, byteCount)
      LockedPages.shared.giveBack(allocation)
    } else {
      sodium_free(allocation)
    }
  }
}

/// Wiped pages, kept for the next secrets. Locking and fencing a page takes a dozen system calls,
/// and a request to a server has two dozen secrets.
private final class LockedPages: Sendable {
  static let shared = LockedPages()

  static let alignment = 64
  /// Usable bytes of a page. The rest holds libsodium's canary, which is checked when the page is
  /// freed.
  static let byteCount = 4096 - alignment
  /// The number of spare pages to keep; further ones are freed.
  private static let limit = 64

  // Sendable by hand: a page has one owner at a time.
  private struct Page: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
  }

  private let spare = Mutex<[Page]>([])

  func take() -> UnsafeMutableRawPointer {
    spare.withLock { $0.popLast() }?.start ?? Self.allocate(Self.byteCount)
  }

  /// - Parameter start: the start of a page that is wiped already.
  func giveBack(_ start: UnsafeMutableRawPointer) {
    let page = Page(start: start)
    let isKept = spare.withLock { spare in
      guard spare.count < Self.limit else { return false }
      spare.append(page)
      return true
    }
    if !isKept { sodium_free(start) }
  }

  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard sodiumIsReady, let start = sodium_malloc(byteCount) else {
      preconditionFailure("No memory for a secret")
    }
    return start
  }

  private static let sodiumIsReady = sodium_init() >= 0
}
