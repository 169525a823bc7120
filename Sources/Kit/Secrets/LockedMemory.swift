import CSodium
import Synchronization

/// Memory that is kept out of swap and core dumps, fenced by guard pages, and wiped when given back.
final class LockedMemory {
  let start: UnsafeMutableRawPointer
  let byteCount: Int
  private let allocation: UnsafeMutableRawPointer

  var bytes: UnsafeMutableRawBufferPointer { .init(start: start, count: byteCount) }

  /// Traps when the machine has no memory left, as every allocation in Swift does.
  init(byteCount: Int) {
    self.byteCount = byteCount
    if byteCount <= LockedPages.byteCount {
      allocation = LockedPages.shared.take()
      // Its end is the page's, but for less than an alignment: beyond lies a guard page.
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

/// Pages that secrets have been in, wiped, for those that follow: to lock and fence one takes a dozen
/// system calls, and a request to a server has two dozen secrets.
private final class LockedPages: Sendable {
  static let shared = LockedPages()

  static let alignment = 64
  /// Of a page; in the rest is libsodium's canary, which is checked when the page is freed.
  static let byteCount = 4096 - alignment
  /// More than this are freed.
  private static let limit = 64

  // Sendable by hand: whoever takes a page is the only one to have it.
  private struct Page: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
  }

  private let spare = Mutex<[Page]>([])

  func take() -> UnsafeMutableRawPointer {
    spare.withLock { $0.popLast() }?.start ?? Self.allocate(Self.byteCount)
  }

  /// - Parameter start: of a page that is wiped.
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
