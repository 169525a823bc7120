import CSodium

/// Memory that is kept out of swap and core dumps, fenced by guard pages, and wiped when given back.
final class LockedMemory {
  let bytes: UnsafeMutableRawBufferPointer
  private let start: UnsafeMutableRawPointer

  /// Traps when the machine has no memory left, as every allocation in Swift does.
  init(byteCount: Int) {
    guard Self.sodiumIsReady, let start = sodium_malloc(byteCount) else {
      preconditionFailure("No memory for a secret")
    }
    self.start = start
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  /// From here on a write is a crash.
  func freeze() { sodium_mprotect_readonly(start) }

  deinit { sodium_free(start) }

  private static let sodiumIsReady = sodium_init() >= 0
}
