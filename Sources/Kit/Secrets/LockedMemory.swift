import CProcess
import CSodium
import LibC
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

/// A password that is being typed: edited in locked memory, never a `String`.
public final class SecretBuffer {
  /// The default capacity in bytes.
  public static let limit = 4096

  /// The capacity in bytes. Input that would exceed it is rejected.
  public let limit: Int

  /// The length in bytes.
  public private(set) var count = 0
  private let memory: LockedMemory

  /// Allocates an empty buffer of a capacity in bytes.
  public init(limit: Int = SecretBuffer.limit) {
    self.limit = limit
    memory = LockedMemory(byteCount: limit)
  }

  /// A copy of the password as typed so far.
  public var secret: Secret { withBytes { Secret(copying: $0) } }

  /// Lends the bytes to the closure. They mustn't leave it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(memory) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: memory.bytes[..<count]))
    }
  }

  /// Inserts all of the bytes, or none if they would exceed the limit.
  ///
  /// - Parameter offset: in bytes, at most `count`.
  /// - Returns: whether the bytes were inserted.
  @discardableResult
  public func insert(_ bytes: some Collection<UInt8>, at offset: Int) -> Bool {
    precondition((0...count).contains(offset))
    guard bytes.count <= limit - count else { return false }
    move(offset..<count, to: offset + bytes.count)
    part(from: offset).copyBytes(from: bytes)
    count += bytes.count
    return true
  }

  /// Removes a range of bytes and wipes the memory that they leave.
  public func remove(_ range: Range<Int>) {
    precondition((0...count).contains(range.lowerBound) && range.upperBound <= count)
    move(range.upperBound..<count, to: range.lowerBound)
    count -= range.count
    sodium_memzero(part(from: count).baseAddress, range.count)
  }

  /// Removes and wipes all bytes.
  public func removeAll() { remove(0..<count) }

  private func move(_ range: Range<Int>, to offset: Int) {
    part(from: offset).copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.bytes[range]))
  }

  private func part(from offset: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory.bytes[offset...])
  }
}

extension SecretBuffer: Redacted {}

/// Protection of this process's memory, which passwords pass through, from other processes.
public enum ProcessPrivacy {
  private static let traps = [
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP,
  ]

  /// Turns off core files, backtraces and debuggers (except the superuser's) for this process.
  ///
  /// Swift's backtracer is a separate program that would print memory to the terminal and offer a
  /// debugger there. A signal that the caller ignores stays ignored, so that no key ends a kiosk that
  /// is about to start.
  public static func begin() {
    forbidCoreFiles()
    _ = cprocess_make_undumpable()
    for number in traps where !isIgnored(number) { signal(number, SIG_DFL) }
  }

  private static func forbidCoreFiles() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    #else
      setrlimit(RLIMIT_CORE, &none)
    #endif
  }
}
